/** The way as a line of steps: answered, passed, skipped, and where an unfinished one stopped. */
import type { Structure } from '../../../../contract/questions/types.ts';
import { useWords } from '../../words.ts';
import type { OneAnswer } from './one-answer.ts';
import { stepsOf } from './steps.ts';

export function PathLine({ answer, structure }: { answer: OneAnswer; structure: Structure }) {
  const words = useWords('answers');
  const steps = stepsOf(answer, structure).filter(({ number }) => number !== null);
  const skipped = steps.filter(({ place }) => place === 'skipped').length;
  const left = steps.find(({ place }) => place === 'left');
  return (
    <section className="answer-path" aria-labelledby="answer-path">
      <h3 id="answer-path">{words.t('path')}</h3>
      <ol>
        {steps.map(({ question, number, title, place }) => (
          <li key={question.id} className={`is-${place}`} title={`${number}. ${title} · ${words.t(`place_${place}`)}`}>
            <span aria-hidden="true">{number}</span>
            <span className="only-heard">{`${number}. ${title}: ${words.t(`place_${place}`)}`}</span>
          </li>
        ))}
      </ol>
      <p className="quiet small">
        {answer.left_at != null &&
          `${left ? words.t('stoppedAt', { question: `${left.number}. ${left.title}` }) : words.t('stoppedAtEnd')} `}
        {skipped > 0 && words.count('skippedSteps', skipped)}
      </p>
    </section>
  );
}
