/** What can be done with a row of the list, open at its button. */
import { isOn } from '../../../engine/questions/members.ts';
import type { MenuChoice } from '../../ui/menu.tsx';
import { OpenMenu } from '../../ui/overlay.tsx';
import type { Id } from '../draft/draft.ts';
import { useWords, type Words } from '../words.ts';
import { type Acts, useBuildActs } from './acts.ts';
import { useOpened, useQuestion } from './context.tsx';

interface RowMenuProps {
  id: Id;
  number: number;
  of: number;
  at: HTMLElement;
  onClose(): void;
}

export function RowMenu({ id, number, of, at, onClose }: RowMenuProps) {
  const words = useWords('build');
  const { chosen, walkTo } = useOpened();
  const acts = useBuildActs();
  const question = useQuestion(id);
  if (!question) return null;
  const row = { id, number, of, isRequired: isOn(question, 'isRequired'), isBlocked: isOn(question, 'isBlocked') };
  const path = { label: words.t('walkTo'), icon: 'walk', act: () => walkTo(id) } as const;
  const several = { label: words.t('chooseSeveral'), icon: 'check', act: () => chosen.toggle(id) } as const;
  return (
    <OpenMenu
      label={words.t('actionsFor', { name: `${number}` })}
      items={[...itemsOf(row, acts, words), ...(row.isBlocked ? [] : [path]), ...(of > 1 ? [several] : [])]}
      at={at}
      onClose={onClose}
    />
  );
}

interface RowFacts {
  id: Id;
  number: number;
  of: number;
  isRequired: boolean;
  isBlocked: boolean;
}

function itemsOf({ id, number, of, isRequired, isBlocked }: RowFacts, acts: Acts, words: Words<'build'>): MenuChoice[] {
  return [
    { label: words.t('duplicate'), icon: 'duplicate', act: () => acts.duplicate([id]) },
    ...(number > 1 ? [{ label: words.t('moveUp'), icon: 'up' as const, act: () => acts.step([id], -1) }] : []),
    ...(number < of ? [{ label: words.t('moveDown'), icon: 'down' as const, act: () => acts.step([id], 1) }] : []),
    {
      label: words.t(isRequired ? 'notRequired' : 'makeRequired'),
      icon: 'required',
      act: () => acts.toggle([id], 'isRequired'),
    },
    {
      label: words.t(isBlocked ? 'unblock' : 'block'),
      icon: 'block',
      act: () => acts.toggle([id], 'isBlocked'),
    },
    { label: words.t('delete'), icon: 'delete', danger: true, act: () => acts.remove([id]) },
  ];
}
