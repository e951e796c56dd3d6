/** A number that is typed. What does not fit stays in the field, with the reason, and does not enter the draft. */
import { useId } from 'react';
import { useWords } from '../../words.ts';
import { useMember, useOpened } from '../context.tsx';
import type { MemberProps } from './fields.tsx';
import { RefusedField } from '../refused.tsx';
import { Shown } from './shown.tsx';
import { useHeld } from './use-held.ts';

interface Range {
  least: number;
  most: number;
  byDefault?: number | null;
  /** How many decimals it may have. */
  decimals?: number;
  /** Cannot be left empty. */
  isNeeded?: boolean;
  /** Another rule than the range, in words. */
  refuse?: ((value: number) => string | null) | undefined;
}

export function NumberMember({ id, path, ...range }: MemberProps & Range) {
  const { isReadOnly } = useOpened();
  const { value, set, endTyping } = useMember(id, path);
  const shown = typeof value === 'number' ? value : range.byDefault;
  if (isReadOnly) return <Shown label={range.label} value={shown == null ? '' : String(shown)} />;
  return (
    <div className="field" data-member={path.join('.')}>
      <NumberField
        {...range}
        value={typeof value === 'number' ? value : undefined}
        onChange={(number) => set(number, 'typing')}
        onBlur={endTyping}
      />
      <RefusedField id={id} path={path} />
    </div>
  );
}

interface NumberFieldProps extends Range {
  label: string;
  hideLabel?: boolean;
  hint?: string | undefined;
  value: number | undefined;
  onChange(value: number | undefined): void;
  onBlur(): void;
  autoFocus?: boolean;
}

export function NumberField({
  label,
  hideLabel,
  hint,
  value,
  least,
  most,
  byDefault = null,
  decimals = 0,
  isNeeded = false,
  refuse,
  onChange,
  onBlur,
  autoFocus = false,
}: NumberFieldProps) {
  const words = useWords('build');
  const [typed, setTyped] = useHeld<string>(value);
  const field = useId();
  const fault = typed === null ? null : faultOf(typed);
  function faultOf(text: string): string | null {
    if (text.trim() === '') return isNeeded ? words.t('numberBetween', { least, most }) : null;
    const number = Number(text.replace(',', '.'));
    const isFitting = Number.isFinite(number) && Number(number.toFixed(decimals)) === number;
    if (!isFitting || number < least || number > most) return words.t('numberBetween', { least, most });
    return refuse?.(number) ?? null;
  }
  const change = (text: string) => {
    setTyped(text);
    if (faultOf(text) !== null) return;
    onChange(text.trim() === '' ? undefined : Number(text.replace(',', '.')));
  };
  return (
    <>
      <label htmlFor={field} className={hideLabel ? 'only-heard' : undefined} dir="auto">
        {label}
      </label>
      <input
        className="input number"
        ref={(input) => input?.setCustomValidity(fault ?? '')}
        id={field}
        type="text"
        inputMode={decimals > 0 || least < 0 ? 'text' : 'numeric'}
        value={typed ?? (value === undefined ? '' : String(value))}
        placeholder={byDefault === null ? '' : String(byDefault)}
        aria-invalid={fault !== null || undefined}
        aria-describedby={hint || fault ? `${field}-note` : undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={onBlur}
        autoFocus={autoFocus}
      />
      {(hint || fault) && (
        <p className={fault ? 'fault' : 'quiet small'} id={`${field}-note`}>
          {fault ?? hint}
        </p>
      )}
    </>
  );
}
