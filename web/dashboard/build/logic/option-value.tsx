/** Options of the question that is asked: one, several, or one at a place. */
import { optionName, namedOption } from './tell-value.ts';
import { PartSelect } from './part-select.tsx';
import { NumberField } from '../inspector/number-member.tsx';
import type { ValueProps } from './value-props.ts';
import { optionsFor } from './values.ts';

export function OptionValue({ value, question, telling, onChange, label }: ValueProps & { label?: string }) {
  const { logic, ground } = telling;
  const options = question ? optionsFor(question, ground) : [];
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const named = chosen !== null && question ? namedOption(chosen, question, telling) : null;
  return (
    <PartSelect
      label={label ?? logic.t('part_value')}
      value={chosen}
      otherwise={named ?? logic.t('goneOption')}
      isWrong={chosen !== null && named === null}
      groups={[{ name: null, choices: options.map((one) => ({ value: one.id, name: optionName(one, telling) })) }]}
      onChange={(id) => onChange(id)}
    />
  );
}

/** Boxes to tick; those of options that are gone stay until somebody takes them away. */
export function SeveralValue({ value, question, telling, onChange }: ValueProps) {
  const { logic, ground } = telling;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const offered = question ? optionsFor(question, ground) : [];
  const others = chosen.filter((id) => !offered.some((one) => one.id === id)).map(String);
  const names = [
    ...offered.map((one) => [one.id, optionName(one, telling)] as const),
    ...others.map((id) => [id, (question && namedOption(id, question, telling)) ?? logic.t('goneOption')] as const),
  ];
  const toggle = (id: string) => {
    // In the order of the question, whatever was ticked first.
    const next = names.map(([one]) => one).filter((one) => chosen.includes(one) !== (one === id));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <fieldset className="ticks">
      <legend className="only-heard">{logic.t('part_value')}</legend>
      {names.map(([id, name]) => (
        <label key={id} dir="auto">
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

const mostPlaces = 1000;

export function PlaceValue(props: ValueProps) {
  const { value, telling, onChange, onBlur } = props;
  const { logic } = telling;
  const [option = '', place = null] = Array.isArray(value) ? (value as unknown[]) : [];
  return (
    <>
      <OptionValue {...props} value={option} label={logic.t('part_option')} onChange={(id) => onChange([id, place])} />
      <span className="number-part">
        <NumberField
          label={logic.t('part_rank')}
          hideLabel
          value={typeof place === 'number' ? place : undefined}
          least={1}
          most={mostPlaces}
          isNeeded
          onChange={(next) => onChange([option, next ?? null], 'typing')}
          onBlur={onBlur}
        />
      </span>
    </>
  );
}
