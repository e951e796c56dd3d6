/** Values to tick, with the number of answers that each would leave. */
import type { Words } from '../../words.ts';
import { tellValue } from './tell-chip.ts';

interface ValuesProps {
  name: string;
  /** Undefined: not known yet. */
  offered: { values: readonly { value: string; count: number }[]; more: boolean } | undefined;
  chosen: readonly string[];
  words: Words<'filters'>;
  onChange(values: string[]): void;
}

export function ValuesPart({ name, offered, chosen, words, onChange }: ValuesProps) {
  const known = offered?.values ?? [];
  // What is chosen stays there, though nobody has it any more.
  const gone = chosen.filter((value) => !known.some((one) => one.value === value));
  const rows = [...gone.map((value) => ({ value, count: offered ? 0 : null })), ...known];
  const number = new Intl.NumberFormat(words.lang);
  if (rows.length === 0) return offered ? <p className="quiet small">{words.t('noValues')}</p> : null;
  return (
    <>
      <ul className="filter-values">
        {rows.map(({ value, count }) => (
          <li key={value}>
            <label className="switch">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
              />
              <span dir="auto">{tellValue(name, value, words)}</span>
              {count !== null && <span className="quiet small">{number.format(count)}</span>}
            </label>
          </li>
        ))}
      </ul>
      {offered?.more && <p className="quiet small">{words.t('moreValues')}</p>}
    </>
  );
}
