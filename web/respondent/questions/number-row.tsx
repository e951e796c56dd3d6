/** @jsxImportSource preact */
/** Whole numbers from a start value on: what rating and scale share. */
import type { ComponentChildren } from 'preact';
import { isOn, numberOf } from '../../../engine/questions/members.ts';
import type { PublicQuestion } from '../../../engine/snapshot.ts';
import { Clear, type QuestionProps, field, Group, Tick } from '../question-parts.tsx';

interface StepsProps {
  drawing: QuestionProps;
  prefix: 'rating' | 'scale';
  usualCount: number;
  /** `part`: how far it is from the first to the last, 0 to 1. */
  draw(place: { step: number; part: number }): ComponentChildren;
  children?: ComponentChildren;
}

export function Steps({ drawing, prefix, usualCount, draw, children }: StepsProps) {
  const { id, question, value, named, acts } = drawing;
  const { first, last } = spanOf(question, prefix, usualCount);
  const steps = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return (
    <>
      <Group
        class={`options ${prefix}${isHalved(steps.length) ? ' halved' : ''}`}
        style={{ '--half': Math.ceil(steps.length / 2) }}
        named={named}
        isSingle
        isRequired={isOn(question, 'isRequired')}
      >
        {steps.map((step) => (
          <Tick
            key={step}
            name={field(id)}
            value={String(step)}
            isSingle
            isChosen={value === step}
            onChange={() => acts.answer(id, step, true)}
          >
            {draw({ step, part: (step - first) / (last - first) })}
          </Tick>
        ))}
      </Group>
      {children}
      <Clear {...drawing} />
    </>
  );
}

/** Too many for one row of a telephone, few enough for two: those are of one length. */
function isHalved(count: number): boolean {
  return count > 7 && count < 15;
}

export function spanOf(question: PublicQuestion, prefix: StepsProps['prefix'], usualCount: number) {
  const first = numberOf(question, `${prefix}StartValue`, 1);
  return { first, last: first + numberOf(question, `${prefix}Count`, usualCount) - 1 };
}
