/** Everything that can be done or gone to from here, found by typing. */
import { useState } from 'react';
import { Dialog } from '../../ui/overlay.tsx';
import { type Pick, PickList } from '../../ui/pick-list.tsx';
import { useRead } from '../queries.ts';
import { navigate } from '../router.tsx';
import { isFound } from '../search.ts';
import { useWords } from '../words.ts';
import { useAllCommands } from './commands.ts';
import { keyCaps } from './keys.ts';
import { Trouble } from './states.tsx';

export function Palette({ onClose }: { onClose(): void }) {
  const words = useWords('shell');
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const isAsked = wanted.length > 1;
  const surveys = useRead('listSurveys', { search: wanted, limit: 6 }, { enabled: isAsked });
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const found = (isAsked ? (surveys.data ?? []) : []).map(({ id, name }): Pick => ({
    id: `survey ${id}`,
    name,
    icon: 'template',
    act: then(() => navigate(`/s/${id}/build`)),
  }));
  const commands = useAllCommands()
    .filter(({ name, isKeyOnly }) => !isKeyOnly && isFound(typed, name))
    .map(({ name, keys, icon = 'right', act }): Pick => ({
      id: name,
      name,
      icon,
      keys: keys && keyCaps(keys).join(' '),
      act: then(act),
    }));
  const groups = [
    { title: words.t('surveys'), picks: found },
    { title: words.t('commandsHere'), picks: commands },
  ];
  return (
    <Dialog title={words.t('commands')} onClose={onClose}>
      <PickList
        label={words.t('commands')}
        hint={words.t('commandsHint')}
        typed={typed}
        onType={setTyped}
        groups={groups.filter(({ picks }) => picks.length > 0)}
        none={words.t('commandsNone')}
      >
        {isAsked && surveys.error && <Trouble error={surveys.error} retry={() => void surveys.refetch()} />}
      </PickList>
    </Dialog>
  );
}
