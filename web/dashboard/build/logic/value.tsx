/** What a condition compares with, by the form that its operator needs. */
import { MomentValue } from './moment-value.tsx';
import { NumberValue, RangeValue } from './number-value.tsx';
import { PlaceValue, OptionValue, SeveralValue } from './option-value.tsx';
import { PartSelect } from './part-select.tsx';
import type { TestSketch } from './sketch.ts';
import { questionOf } from './sources.ts';
import { sideName, tellValue } from './tell-value.ts';
import { TextsValue, TextValue } from './text-value.tsx';
import type { ValueProps } from './value-props.ts';
import { formOf } from './values.ts';

interface ValueFieldProps extends Omit<ValueProps, 'value' | 'question'> {
  test: TestSketch;
}

export function ValueField({ test, ...shared }: ValueFieldProps) {
  const { source, operator, value } = test;
  const { ground } = shared.telling;
  const question = source ? questionOf(source, ground) : undefined;
  const props: ValueProps = { ...shared, value, question };
  const form = formOf(source, operator, ground);
  switch (form) {
    case 'none':
      return null;
    // Of a rule that is broken it is told what stood there.
    case undefined:
      return value === undefined ? null : <span className="quiet">{tellValue(test, shared.telling)}</span>;
    case 'side':
      return <SideValue {...props} />;
    case 'option':
      return <OptionValue {...props} />;
    case 'options':
      return <SeveralValue {...props} />;
    case 'place':
      return <PlaceValue {...props} />;
    case 'number':
      return <NumberValue {...props} />;
    case 'range':
      return <RangeValue {...props} />;
    case 'text':
      return <TextValue {...props} />;
    case 'texts':
      return <TextsValue {...props} />;
    case 'moment':
      return <MomentValue {...props} />;
  }
}

function SideValue({ value, question, telling, onChange }: ValueProps) {
  const side = value === true ? 'yes' : value === false ? 'no' : typeof value === 'string' ? value : null;
  return (
    <PartSelect
      label={telling.logic.t('part_value')}
      value={side}
      groups={[
        {
          name: null,
          choices: (['yes', 'no'] as const).map((one) => ({ value: one, name: sideName(one, question, telling) })),
        },
      ]}
      onChange={(next) => onChange(next)}
    />
  );
}
