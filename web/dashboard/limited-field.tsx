/** Fields that say when there is more in them than fits. `maxLength` would cut off what is pasted without a word. */
import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { limits } from '../../contract/limits.ts';
import { codePoints } from '../../engine/values.ts';
import { Field } from '../ui/field.tsx';
import { useWords } from './words.ts';

export function LimitedField({
  most = limits.name,
  onChange,
  ...field
}: ComponentProps<typeof Field> & { most?: number }) {
  const { fault, look } = useOverlong(most);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    look(event.target);
    onChange?.(event);
  };
  return <Field {...field} fault={fault ?? field.fault} onChange={change} />;
}

/** What is too long stays in its field with the reason, and the form is not sent. */
export function useOverlong(most: number) {
  const words = useWords('shell');
  const [fault, setFault] = useState<string>();
  const look = (field: HTMLInputElement | HTMLTextAreaElement) => {
    const length = codePoints(field.value);
    const found = length > most ? words.t('overlongText', { most, length }) : undefined;
    field.setCustomValidity(found ?? '');
    setFault(found);
  };
  return { fault, look };
}
