/** @jsxImportSource preact */
import { textOf } from '../../../engine/questions/members.ts';
import type { QuestionProps } from '../question-parts.tsx';
import { Steps } from './number-row.tsx';

const figures: Readonly<Record<string, string>> = {
  star: 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z',
  heart: 'M12 20.5S3 15 3 8.8A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 9 2.2C21 15 12 20.5 12 20.5z',
  smile: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM8.5 10v.01M15.5 10v.01',
};

export function Rating(drawing: QuestionProps) {
  const figure = textOf(drawing.question, 'ratingFigure');
  const drawn = Object.hasOwn(figures, figure) ? figure : 'star';
  return (
    <Steps
      drawing={drawing}
      prefix="rating"
      usualCount={5}
      draw={({ step, part }) => (
        <>
          <svg class={`icon ${drawn}`} viewBox="0 0 24 24" aria-hidden="true">
            <path d={`${figures[drawn]}${drawn === 'smile' ? mouth(part) : ''}`} />
          </svg>
          <span class="step">{step}</span>
        </>
      )}
    />
  );
}

/** From sad, with brows, to glad, with an open mouth: each is another face without its colour, too. */
function mouth(part: number): string {
  const [corner, middle] = [17 - 3.2 * part, 11.4 + 8.8 * part];
  const curve = `M7.6 ${corner.toFixed(1)}Q12 ${middle.toFixed(1)} 16.4 ${corner.toFixed(1)}`;
  return part === 0 ? `${curve}M6.8 8.4l2.4-1.2M17.2 8.4l-2.4-1.2` : part === 1 ? `${curve}z` : curve;
}
