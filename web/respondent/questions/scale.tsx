/** @jsxImportSource preact */
import { textOf } from '../../../engine/questions/members.ts';
import { type Drawing, Rich } from '../drawing.tsx';
import { Steps } from './steps.tsx';

export function Scale(drawing: Drawing) {
  const ends = ['scaleLabelLeft', 'scaleLabelCenter', 'scaleLabelRight'].map((member) =>
    textOf(drawing.question, member),
  );
  return (
    <Steps drawing={drawing} prefix="scale" usualCount={10} draw={(step) => <span class="step">{step}</span>}>
      {ends.some(Boolean) && (
        <div class="ends">
          {ends.map((html, n) => (
            <Rich key={n} html={html} />
          ))}
        </div>
      )}
    </Steps>
  );
}
