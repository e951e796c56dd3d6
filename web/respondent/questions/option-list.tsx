/** @jsxImportSource preact */
/** Choosing from a list: what choice and dropdown share. */
import { textOf } from '../../../engine/questions/members.ts';
import type { Picked } from '../../../engine/questions/picked.ts';
import { type QuestionProps, field, spoken } from '../question-parts.tsx';

const excluding = new Set(['hard_to_answer', 'none_of_above']);

export interface Choosing {
  ids: readonly string[];
  other: string;
  /** Chooses or takes back one option. */
  pick(option: string, isChosen: boolean): void;
  write(other: string): void;
}

export function choosing({ id, value, acts }: QuestionProps, isMultiple: boolean): Choosing {
  const { ids, other } = readPicked(value);
  const give = (next: readonly string[], text: string, isWhole = false) => {
    const kept = next.includes('other') ? text : null;
    const long = isMultiple ? { ids: next, other: kept } : { id: next[0], other: kept };
    acts.answer(id, next.length === 0 ? null : long, isWhole);
  };
  return {
    ids,
    other,
    pick(option, isChosen) {
      if (!isMultiple) return give([option], other, option !== 'other');
      const left = ids.filter((one) => one !== option && !(isChosen && excluding.has(one)));
      give(isChosen ? (excluding.has(option) ? [option] : [...left, option]) : left, other);
    },
    write: (text) =>
      give(isMultiple ? [...ids.filter((one) => one !== 'other' && !excluding.has(one)), 'other'] : ['other'], text),
  };
}

/** Stands after the option that it belongs to, and shows when that is chosen. */
export function OwnText({
  drawing,
  chosen,
  placeholder,
}: {
  drawing: QuestionProps;
  chosen: Choosing;
  placeholder: string;
}) {
  const { id, named, view } = drawing;
  const { texts } = view.data.quiz;
  return (
    <input
      class="field other"
      type="text"
      name={field(id, 'other')}
      value={chosen.other}
      maxLength={500}
      placeholder={placeholder || texts['label_other_placeholder']}
      aria-label={texts['label_other_placeholder']}
      aria-describedby={named['aria-describedby']}
      aria-invalid={named['aria-invalid']}
      autocomplete="off"
      onInput={(event) => chosen.write(event.currentTarget.value)}
      {...spoken(view)}
      {...(chosen.other && { dir: 'auto' })}
    />
  );
}

function readPicked(value: unknown): { ids: readonly string[]; other: string } {
  if (typeof value === 'string') return { ids: [value], other: '' };
  if (Array.isArray(value)) return { ids: value as string[], other: '' };
  if (typeof value !== 'object' || value === null) return { ids: [], other: '' };
  const picked = value as Picked;
  return { ids: 'ids' in picked ? picked.ids : [picked.id], other: textOf(value as Record<string, unknown>, 'other') };
}
