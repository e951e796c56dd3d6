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
  /** What it is for, where its name does not say it. */
  hint?: string;
  offers?: readonly Offer[];
  onChange(colour: string): void;
}

export function ColourField({ name, value, id, hint, offers = [], onChange }: ColourFieldProps) {
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
        aria-describedby={hint === undefined ? undefined : `${own}-hint`}
        onChange={({ target }) => {
          setTyped(null);
          onChange(target.value);
        }}
      />
      <div className="colour-name">
        <label htmlFor={`${own}-eye`}>{name}</label>
        {hint !== undefined && (
          <p className="quiet small" id={`${own}-hint`}>
            {hint}
          </p>
        )}
      </div>
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
        <Pale key={offer.said} {...offer} />
      ))}
    </div>
  );
}

function Pale({ said, colour, name, take }: Offer) {
  const words = useWords('design');
  return (
    <p className="pale">
      <Icon name="warning" />
      <span>{said}</span>
      <button className="button" type="button" aria-label={words.t('useColourFor', { colour, name })} onClick={take}>
        <i className="dot" style={{ background: colour }} aria-hidden="true" />
        {words.t('useColour', { colour })}
      </button>
    </p>
  );
}

/** `#abc`, `abc` and `AABBCC` are colours too. */
export function colourIn(text: string): string | null {
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
