/** A number, or two between which it lies: from a list where there are few, else typed. */
import { NumberField } from '../inspector/number-member.tsx';
import { PartSelect } from './part-select.tsx';
import type { ValueProps } from './value-props.ts';
import { rangeOf } from './values.ts';

/** As many as a list shows without searching. */
const mostListed = 21;

export function NumberValue(props: ValueProps) {
  return <OneNumber {...props} label={props.telling.logic.t('part_value')} />;
}

/** Two ends, of which one may still be missing. */
export function RangeValue(props: ValueProps) {
  const { value, telling, onChange } = props;
  const { logic } = telling;
  const [from = null, to = null] = Array.isArray(value) ? (value as unknown[]) : [];
  return (
    <>
      <OneNumber
        {...props}
        label={logic.t('part_value')}
        value={from}
        onChange={(next, kind) => onChange([next ?? null, to], kind)}
      />
      <span>{logic.t('and')}</span>
      <OneNumber
        {...props}
        label={logic.t('part_valueTo')}
        value={to}
        onChange={(next, kind) => onChange([from, next ?? null], kind)}
      />
    </>
  );
}

function OneNumber({ label, value, question, onChange, onBlur }: ValueProps & { label: string }) {
  const { least, most, decimals } = rangeOf(question);
  const number = typeof value === 'number' ? value : undefined;
  const count = most - least + 1;
  if (decimals === 0 && count <= mostListed) {
    const choices = Array.from({ length: count }, (_, at) => ({ value: `${least + at}`, name: `${least + at}` }));
    return (
      <PartSelect
        label={label}
        value={number === undefined ? null : String(number)}
        groups={[{ name: null, choices }]}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    );
  }
  return (
    <span className="number-part">
      <NumberField
        label={label}
        hideLabel
        value={number}
        least={least}
        most={most}
        decimals={decimals}
        isNeeded
        onChange={(next) => onChange(next, 'typing')}
        onBlur={onBlur}
      />
    </span>
  );
}
