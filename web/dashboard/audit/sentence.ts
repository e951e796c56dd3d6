/** One entry of the log as a sentence. An action that is newer than this page is named as the server names it. */
import type { Received } from '../../../sdk/client.ts';
import { useWords } from '../words.ts';
import type { Action } from './actions.ts';

type Entry = Pick<Received<'listAudit'>['data'][number], 'action' | 'user' | 'via' | 'object'>;

export function useSentence(): (entry: Entry) => string {
  const words = useWords('audit');
  return ({ action, user, via, object }) => {
    const who = user?.name ?? words.t(via === 'system' || via === 'command' ? 'theService' : 'somebody');
    const name = object.name ?? (object.id === null ? words.t('nameless') : String(object.id));
    return words.has(action) ? words.t(action as Action, { who, name }) : `${who}: ${action} ${name}`;
  };
}
