/** What is done to several questions at once, each one act that one undo takes back. */
import { useState, useSyncExternalStore } from 'react';
import { Dialog } from '../../ui/overlay.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import type { Id } from '../draft/draft.ts';
import { useWords } from '../words.ts';
import { useBuildActs } from './acts.ts';
import { useOpened } from './context.tsx';
import { NumberField } from './inspector/number-member.tsx';
import { useChosenIds } from './use-chosen.ts';

export function Several({ questions }: { questions: readonly Id[] }) {
  const words = useWords('build');
  const { chosen, isReadOnly } = useOpened();
  const isOpen = useSyncExternalStore(chosen.subscribe, chosen.isOpen);
  if (isReadOnly || questions.length < 2) return null;
  if (isOpen) return <Bar questions={questions} />;
  return (
    <button className="button plain choose-several" type="button" onClick={() => chosen.open()}>
      {words.t('chooseSeveral')}
    </button>
  );
}

function Bar({ questions }: { questions: readonly Id[] }) {
  const words = useWords('build');
  const { chosen } = useOpened();
  const acts = useBuildActs();
  const ids = useChosenIds(questions);
  const [isMoving, setMoving] = useState(false);
  const offers: { icon: IconName; name: string; act(): void }[] = [
    { icon: 'duplicate', name: words.t('duplicate'), act: () => acts.duplicate(ids) },
    { icon: 'up', name: words.t('moveUp'), act: () => acts.step(ids, -1) },
    { icon: 'down', name: words.t('moveDown'), act: () => acts.step(ids, 1) },
    { icon: 'move', name: words.t('moveTo'), act: () => setMoving(true) },
    { icon: 'required', name: words.t('switchRequired'), act: () => acts.toggle(ids, 'isRequired') },
    { icon: 'block', name: words.t('switchBlocked'), act: () => acts.toggle(ids, 'isBlocked') },
    {
      icon: 'delete',
      name: words.t('delete'),
      act() {
        acts.remove(ids);
        chosen.clear();
      },
    },
  ];
  const isNone = ids.length === 0;
  return (
    <div className="several" role="group" aria-label={words.t('severalActs')}>
      <strong role="status">{isNone ? words.t('chooseSome') : words.count('chosen', ids.length)}</strong>
      <span className="actions">
        {offers.map(({ icon, name, act }) => (
          <button
            key={name}
            className="button plain round"
            type="button"
            aria-label={name}
            title={name}
            aria-disabled={isNone}
            onClick={() => !isNone && act()}
          >
            <Icon name={icon} />
          </button>
        ))}
        <button className="button" type="button" onClick={() => chosen.clear()}>
          {words.t('done')}
        </button>
      </span>
      {isMoving && <MoveDialog ids={ids} most={questions.length - ids.length + 1} onClose={() => setMoving(false)} />}
    </div>
  );
}

interface MoveDialogProps {
  ids: readonly Id[];
  most: number;
  onClose(): void;
}

/** The way that needs neither a steady hand nor many steps. */
export function MoveDialog({ ids, most, onClose }: MoveDialogProps) {
  const words = useWords('build');
  const acts = useBuildActs();
  const [place, setPlace] = useState<number | undefined>(undefined);
  return (
    <Dialog title={words.t('moveTo')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (place === undefined) return;
          acts.moveTo(ids, place);
          onClose();
        }}
      >
        <div className="field">
          <NumberField
            label={words.t('moveToPlace', { most })}
            value={place}
            least={1}
            most={most}
            onChange={setPlace}
            onBlur={() => {}}
            autoFocus
          />
        </div>
        <div className="actions">
          <button className="button" type="button" onClick={onClose}>
            {words.t('cancel')}
          </button>
          <button className="button primary" type="submit" aria-disabled={place === undefined}>
            {words.t('move')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
