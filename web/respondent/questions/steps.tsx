/** @jsxImportSource preact */
/** Whole numbers from a start value on: what rating and scale share. */
import type { ComponentChildren } from 'preact';
import { isOn, numberOf } from '../../../engine/questions/members.ts';
import { Clear, type Drawing, field, Group, Tick } from '../drawing.tsx';

interface StepsProps {
  drawing: Drawing;
  prefix: 'rating' | 'scale';
  usualCount: number;
  draw(step: number): ComponentChildren;
  children?: ComponentChildren;
}

export function Steps({ drawing, prefix, usualCount, draw, children }: StepsProps) {
  const { id, question, value, named, acts } = drawing;
  const start = numberOf(question, `${prefix}StartValue`, 1);
  const count = numberOf(question, `${prefix}Count`, usualCount);
  const steps = Array.from({ length: count }, (_, n) => start + n);
  return (
    <>
      <Group class={`options ${prefix}`} named={named} isSingle isRequired={isOn(question, 'isRequired')}>
        {steps.map((step) => (
          <Tick
            key={step}
            name={field(id)}
            value={String(step)}
            isSingle
            isChosen={value === step}
            onChange={() => acts.answer(id, step, true)}
          >
            {draw(step)}
          </Tick>
        ))}
      </Group>
      {children}
      <Clear {...drawing} />
    </>
  );
}
