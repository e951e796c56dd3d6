/** Colours, side and margin of a QR code. */
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { useWords } from '../words.ts';
import { fitted, mostMargin, type QrLook, sizes } from './qr-look.ts';

export function QrFields({ look, set }: { look: QrLook; set(members: Partial<QrLook>): void }) {
  const words = useWords('share');
  return (
    <div className="share-fields">
      <Field
        label={words.t('qrColor')}
        type="color"
        value={look.color}
        onChange={({ target }) => set({ color: target.value })}
      />
      <Field
        label={words.t('qrBackground')}
        type="color"
        value={look.background}
        onChange={({ target }) => set({ background: target.value })}
      />
      <NumberInput
        label={words.t('qrSize')}
        value={look.size}
        least={sizes.least}
        most={sizes.most}
        onChange={(size) => set({ size })}
      />
      <NumberInput
        label={words.t('qrMargin')}
        value={look.margin}
        least={0}
        most={mostMargin(fitted(look).size)}
        onChange={(margin) => set({ margin })}
      />
    </div>
  );
}

interface NumberProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange(value: number): void;
}

function NumberInput({ label, value, least, most, onChange }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      label={label}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.validity.valid && target.value !== '') onChange(Number(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
