/** Corners, borders and fields. */
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useWords } from '../words.ts';
import type { PartProps } from './design-props.ts';

const radii = ['0', '8', '16', '999'] as const;

export function Shape({ look, set }: PartProps) {
  const words = useWords('design');
  return (
    <>
      <div className="field">
        <span className="label">{words.t('radius')}</span>
        <Segments
          label={words.t('radius')}
          chosen={String(look.buttons_radius) as (typeof radii)[number]}
          onChoose={(radius) => set({ buttons_radius: Number(radius) })}
          choices={radii.map((value) => ({ value, name: words.t(`radius_${value}`) }))}
        />
      </div>
      <WholeNumber
        label={`${words.t('radius')}, ${words.t('pixels')}`}
        value={look.buttons_radius}
        onChange={(buttons_radius) => set({ buttons_radius })}
      />
      <WholeNumber
        label={words.t('border')}
        hint={words.t('borderHint')}
        value={look.answer_border}
        onChange={(answer_border) => set({ answer_border })}
      />
      <div className="field">
        <span className="label">{words.t('inputStyle')}</span>
        <Segments
          label={words.t('inputStyle')}
          chosen={look.input_style}
          onChoose={(input_style) => set({ input_style })}
          choices={(['box', 'underline'] as const).map((value) => ({ value, name: words.t(`input_${value}`) }))}
        />
      </div>
    </>
  );
}

interface WholeNumberProps {
  label: string;
  hint?: string;
  value: number;
  onChange(value: number): void;
}

/** What is typed is taken once it is a number that fits. */
function WholeNumber({ label, hint, value, onChange }: WholeNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      label={label}
      hint={hint}
      type="number"
      inputMode="numeric"
      min={0}
      max={999}
      step={1}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.validity.valid && target.value !== '') onChange(Number(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
