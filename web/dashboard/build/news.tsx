/** What colleagues did meanwhile, where it needs eyes: shown until it is put away, never as a question that blocks. */
import { useState, useSyncExternalStore } from 'react';
import { removeItems } from '../draft/acts.ts';
import type { Notice } from '../draft/notice.ts';
import { useWords } from '../words.ts';
import { nameOfQuestion } from './acts.ts';
import { useOpened } from './context.tsx';
import { keepFocusIn } from './regions.ts';

type Deed = Extract<Notice, { say: 'back_with_theirs' | 'kept_with_mine' | 'they_deleted' }>;

export function News() {
  const words = useWords('build');
  const { session } = useOpened();
  const notices = useSyncExternalStore(session.hearNotices, session.notices);
  const [seen, setSeen] = useState(0);
  const open = notices.slice(seen).filter((one): one is Deed => one.say !== 'both_changed');
  if (open.length === 0) return null;
  const putAway = () => {
    setSeen(notices.length);
    keepFocusIn('questions');
  };
  return (
    <div className="notice news" role="status">
      <ul>
        {open.map((one, at) => (
          <Item key={at} deed={one} />
        ))}
      </ul>
      <button className="button" type="button" onClick={putAway}>
        {words.t('putAway')}
      </button>
    </div>
  );
}

function Item({ deed }: { deed: Deed }) {
  const words = useWords('build');
  const { session, isReadOnly } = useOpened();
  const { store } = session;
  const [isDone, setDone] = useState(false);
  const name = useNameOf(deed);
  const act = () => {
    if (deed.say === 'they_deleted') store.takeBack('undo', deed.edits);
    else store.act('delete', removeItems(deed.in, [deed.id]));
    setDone(true);
    keepFocusIn('questions');
  };
  return (
    <li>
      <span>{words.t(`told_${deed.say}`, { name })}</span>
      {!isDone && !isReadOnly && (
        <button className="button plain" type="button" onClick={act}>
          {words.t(deed.say === 'they_deleted' ? 'bringBack' : 'deleteAnyway')}
        </button>
      )}
    </li>
  );
}

/** A rule goes by the question at which it stands. */
function useNameOf({ in: list, id, item }: Deed): string {
  const words = useWords('build');
  const logic = useWords('logic');
  const { entities } = useOpened().session.store.draft();
  switch (list.list) {
    case 'jumps':
      return logic.t('place_jumps', { name: nameOfQuestion(entities[list.question], words) });
    case 'display':
      return logic.t('place_display', { name: nameOfQuestion(entities[id], words) });
    case 'quotas':
      return logic.t('place_quotas', { name: typeof item['name'] === 'string' ? item['name'] : '' });
    default:
      return nameOfQuestion(item as never, words);
  }
}
