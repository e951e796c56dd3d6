/** Filters of which one value holds. */
import { useId } from 'react';
import type { PartProps } from './days-part.tsx';

export function OnePart({ body, change, words, variables }: PartProps & { variables: readonly string[] }) {
  const { quality, viewed, weight } = body;
  return (
    <>
      <One
        label={words.t('part_quality')}
        value={quality ?? ''}
        offered={[
          ['', words.t('any')],
          ['good', words.t('said_good')],
          ['suspicious', words.t('said_suspicious')],
        ]}
        onChange={(value) => change({ quality: value === '' ? undefined : (value as 'good' | 'suspicious') })}
      />
      <One
        label={words.t('part_viewed')}
        value={viewed == null ? '' : String(viewed)}
        offered={[
          ['', words.t('any')],
          ['false', words.t('said_unviewed')],
          ['true', words.t('said_viewed')],
        ]}
        onChange={(value) => change({ viewed: value === '' ? undefined : value === 'true' })}
      />
      {(variables.length > 0 || weight !== undefined) && (
        <One
          label={words.t('part_weight')}
          value={weight ?? ''}
          offered={[
            ['', words.t('noWeight')],
            ...[...new Set([...variables, ...(weight === undefined ? [] : [weight])])].map((name): [string, string] => [
              name,
              name,
            ]),
          ]}
          onChange={(value) => change({ weight: value === '' ? undefined : value })}
        />
      )}
    </>
  );
}

interface OneProps {
  label: string;
  value: string;
  offered: readonly (readonly [value: string, name: string])[];
  onChange(value: string): void;
}

function One({ label, value, offered, onChange }: OneProps) {
  const field = useId();
  return (
    <div className="field">
      <label htmlFor={field}>{label}</label>
      <select id={field} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {offered.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
