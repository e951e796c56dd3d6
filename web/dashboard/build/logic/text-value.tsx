/** A text to compare with, or several, one in each line. */
import { useState } from 'react';
import { codePoints } from '../../../../engine/values.ts';
import type { ValueProps } from './value-props.ts';

const longest = 500;

export function TextValue({ value, telling, onChange, onBlur }: ValueProps) {
  const text = typeof value === 'string' ? value : '';
  const isLong = codePoints(text) > longest;
  return (
    <span className="text-part">
      <input
        className="input"
        type="text"
        dir="auto"
        aria-label={telling.logic.t('part_value')}
        aria-invalid={isLong || undefined}
        value={text}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value, 'typing')}
        onBlur={onBlur}
      />
      {isLong && <span className="fault">{telling.build.t('tooLong', { most: longest })}</span>}
    </span>
  );
}

export function TextsValue({ value, telling, onChange, onBlur }: ValueProps) {
  const { logic } = telling;
  // Lines that are still empty are no texts, and must not go from under the caret.
  const [typed, setTyped] = useState<string | null>(null);
  const stored = (Array.isArray(value) ? value : []).join('\n');
  const change = (text: string) => {
    setTyped(text);
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    onChange(lines.length === 0 ? undefined : lines, 'typing');
  };
  return (
    <span className="text-part">
      <textarea
        className="input"
        dir="auto"
        rows={2}
        aria-label={logic.t('part_value')}
        placeholder={logic.t('oneEach')}
        value={typed ?? stored}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          setTyped(null);
          onBlur();
        }}
      />
    </span>
  );
}
