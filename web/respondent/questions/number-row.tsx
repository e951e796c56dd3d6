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
        class={`options ${prefix}${rowOf(steps.length)}${isOn(question, 'scaleColors') ? ' coloured' : ''}`}
        style={{ '--all': steps.length, '--half': Math.ceil(steps.length / 2) }}
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
            {...(isOn(question, 'scaleColors') && { style: { '--part': (step - first) / (last - first) } })}
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

/** One row wherever its numbers are wide enough to be hit; else two of one length. */
function rowOf(count: number): string {
  if (count > 14) return '';
  return count > 11 ? ' row long' : count > 7 ? ' row halved' : ' row';
}

export function spanOf(question: PublicQuestion, prefix: StepsProps['prefix'], usualCount: number) {
  const first = numberOf(question, `${prefix}StartValue`, 1);
  return { first, last: first + numberOf(question, `${prefix}Count`, usualCount) - 1 };
}
