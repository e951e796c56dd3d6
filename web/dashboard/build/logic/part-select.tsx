/** One part of a sentence that is chosen from a list: as wide as its words, named for who listens. */
import { type ReactNode, useRef } from 'react';
import { useWords } from '../../words.ts';
import { useFocusWhenAdded } from './when-added.tsx';

export interface Choice {
  value: string;
  name: string;
}

export interface ChoiceGroup {
  /** Null: these stand without a heading. */
  name: string | null;
  choices: readonly Choice[];
}

interface PartSelectProps {
  label: string;
  /** Null: nothing is chosen yet. */
  value: string | null;
  groups: readonly ChoiceGroup[];
  /** What stands there though it is not offered any more. */
  otherwise?: string | undefined;
  isWrong?: boolean;
  /** Nothing else of the sentence can be written before it. */
  isFirst?: boolean;
  onChange(value: string): void;
}

export function PartSelect({ label, value, groups, otherwise, isWrong, isFirst, onChange }: PartSelectProps) {
  const words = useWords('logic');
  const list = useRef<HTMLSelectElement>(null);
  useFocusWhenAdded(() => (isFirst ? list.current : null));
  const isOffered = groups.some(({ choices }) => choices.some((one) => one.value === value));
  return (
    <select
      ref={list}
      className="input"
      dir="auto"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === null && (
        <option value="" disabled>
          {words.t('choose')}
        </option>
      )}
      {value !== null && !isOffered && <option value={value}>{otherwise ?? value}</option>}
      {groups.map((group, at) =>
        group.choices.length === 0 ? null : (
          <Grouped key={at} name={group.name}>
            {group.choices.map((one) => (
              <option key={one.value} value={one.value}>
                {one.name}
              </option>
            ))}
          </Grouped>
        ),
      )}
    </select>
  );
}

function Grouped({ name, children }: { name: string | null; children: ReactNode }) {
  return name === null ? children : <optgroup label={name}>{children}</optgroup>;
}
