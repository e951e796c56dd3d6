/** One colour: chosen by eye or written as a code. What it makes hard to read is said here, with the nearest colour that can be read. */
import { useId, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { useWords } from '../words.ts';

/** A pair that is hard to read, in words, and what would mend it. */
export interface Offer {
  said: string;
  colour: string;
  /** What is given that colour. */
  name: string;
  take(): void;
}

interface ColourFieldProps {
  name: string;
  value: string;
  /** Where findings lead. */
  id?: string;
  offers?: readonly Offer[];
  onChange(colour: string): void;
}

export function ColourField({ name, value, id, offers = [], onChange }: ColourFieldProps) {
  const words = useWords('design');
  const own = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isFaulty = typed !== null && colourIn(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    const colour = colourIn(text);
    if (colour !== null) onChange(colour);
  };
  return (
    <div className={offers.length > 0 ? 'colour is-pale' : 'colour'} data-colour={id}>
      <input
        className="swatch"
        type="color"
        id={`${own}-eye`}
        value={value}
        onChange={({ target }) => {
          setTyped(null);
          onChange(target.value);
        }}
      />
      <label htmlFor={`${own}-eye`}>{name}</label>
      <input
        className="input code"
        aria-label={words.t('hexOf', { name })}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? `${own}-fault` : undefined}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={typed ?? value}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
      {isFaulty && (
        <p className="fault" id={`${own}-fault`}>
          {words.t('notAColour')}
        </p>
      )}
      {offers.map((offer) => (
        <p className="pale" key={offer.said}>
          <Icon name="warning" />
          <span>{offer.said}</span>
          <button
            className="button"
            type="button"
            aria-label={words.t('useColourFor', { colour: offer.colour, name: offer.name })}
            onClick={offer.take}
          >
            <i className="dot" style={{ background: offer.colour }} aria-hidden="true" />
            {words.t('useColour', { colour: offer.colour })}
          </button>
        </p>
      ))}
    </div>
  );
}

/** `#abc`, `abc` and `AABBCC` are colours too. */
export function colourIn(text: string): string | null {
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
