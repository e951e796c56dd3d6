/** @jsxImportSource preact */
import { textOf } from '../../../engine/questions/members.ts';
import { type QuestionProps, Rich } from '../question-parts.tsx';
import { End } from './end-label.tsx';
import { spanOf, Steps } from './number-row.tsx';

const usualCount = 10;

export function Scale(drawing: QuestionProps) {
  const { question } = drawing;
  const [left = '', center = '', right = ''] = ['scaleLabelLeft', 'scaleLabelCenter', 'scaleLabelRight'].map((member) =>
    textOf(question, member),
  );
  const { first, last } = spanOf(question, 'scale', usualCount);
  return (
    <Steps
      drawing={drawing}
      prefix="scale"
      usualCount={usualCount}
      draw={({ step }) => <span class="step">{step}</span>}
    >
      {(left || center || right) && (
        <div class="ends">
          {left ? <End at={first} html={left} /> : <span />}
          <Rich html={center} />
          {right ? <End at={last} html={right} /> : <span />}
        </div>
      )}
    </Steps>
  );
}
