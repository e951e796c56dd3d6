/** What a jump does: the last part of its sentence. */
import type { Target } from '../../../../engine/conditions/grammar.ts';
import type { Id } from '../../draft/draft.ts';
import { offeredTargets } from './choices.ts';
import { PartSelect } from './part-select.tsx';
import { targetKey } from './targets.ts';
import { tellTarget } from './tell.ts';
import type { Telling } from './telling.ts';

interface TargetSelectProps {
  owner: Id;
  target: Target | null;
  telling: Telling;
  label: string;
  isWrong?: boolean;
  onChange(target: Target): void;
}

export function TargetSelect({ owner, target, telling, label, isWrong = false, onChange }: TargetSelectProps) {
  const { groups, byKey } = offeredTargets(telling, owner);
  return (
    <PartSelect
      label={label}
      value={target && targetKey(target)}
      otherwise={tellTarget(target, telling)}
      isWrong={isWrong}
      groups={groups}
      onChange={(key) => {
        const chosen = byKey.get(key);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
