/** Why the step on the screen is shown, and what comes next and why; behind the last, how it ended. */
import { Icon } from '../../../ui/icons.tsx';
import { useWords } from '../../words.ts';
import { useBuildActs } from '../acts.ts';
import { useOpened } from '../context.tsx';
import { leadsTo } from './leads-to.ts';
import { isUndecided, type Reason, tellNext, tellStep, whyEnded, whyNext, whyShown, whySkipped } from './tell-walk.ts';
import type { Walking } from './use-walking.ts';

interface WhyProps {
  walking: Walking;
  onClose(): void;
}

export function WhyPane({ walking, onClose }: WhyProps) {
  const { walk } = walking;
  return walk.end ? <TheEnd walking={walking} onClose={onClose} /> : <TheStep walking={walking} onClose={onClose} />;
}

function TheStep({ walking, onClose }: WhyProps) {
  const words = useWords('walk');
  const { select } = useOpened();
  const { explained, walk, telling } = walking;
  const step = explained.steps.find(({ id }) => id === walk.at);
  const edit = () => {
    select(walk.at);
    onClose();
  };
  return (
    <section aria-labelledby="walk-step-name">
      <div className="walk-step-head">
        <h3 id="walk-step-name" dir="auto">
          {walk.at === '' ? words.t('noQuestions') : tellStep(walk.at, telling)}
        </h3>
        {step && (
          <button className="button plain round" type="button" aria-label={words.t('editQuestion')} onClick={edit}>
            <Icon name="rename" />
          </button>
        )}
      </div>
      <h4>{words.t('shown')}</h4>
      <Reasons reasons={step ? whyShown(step, telling) : whyEnded(explained.end, telling)} />
      {step && (
        <>
          <h4 className="walk-next" dir="auto">
            {tellNext(step, telling)}
          </h4>
          {!step.isPassed && !isUndecided(step) && <p className="quiet small">{words.t('stillOpen')}</p>}
          <Reasons reasons={whyNext(step, telling)} />
          {step.left.skipped.length > 0 && !isUndecided(step) && (
            <details className="walk-skipped">
              <summary>{`${words.t('passedOver')} (${step.left.skipped.length})`}</summary>
              <Reasons
                reasons={step.left.skipped.map((one) => ({ text: whySkipped(one, telling), rule: null, parts: [] }))}
              />
            </details>
          )}
        </>
      )}
      <Score walking={walking} />
    </section>
  );
}

function TheEnd({ walking, onClose }: WhyProps) {
  const words = useWords('walk');
  const build = useBuildActs();
  const { isReadOnly } = useOpened();
  const { explained, survey, walk, telling, acts } = walking;
  const { isScreenout, isTimeOver, score, maxScore } = walk.end!;
  const address = leadsTo(survey, walk);
  const edit = () => {
    build.openScreen('submit', isScreenout ? 'screenout' : 'end');
    onClose();
  };
  return (
    <section aria-labelledby="walk-step-name">
      <div className="walk-step-head">
        <h3 id="walk-step-name" className={isScreenout ? 'walk-out' : 'walk-done'}>
          <Icon name={isScreenout ? 'block' : 'check'} />
          {words.t(isScreenout ? 'endOut' : 'endComplete')}
        </h3>
        {!isReadOnly && (
          <button className="button plain round" type="button" aria-label={words.t('editEnd')} onClick={edit}>
            <Icon name="rename" />
          </button>
        )}
      </div>
      {isTimeOver && <p>{words.t('endTimeOver')}</p>}
      <Reasons reasons={whyEnded(explained.end, telling)} />
      {score !== null && maxScore !== null && (
        <p className="walk-score">{words.t('endScore', { score, max: maxScore })}</p>
      )}
      {address !== null && <p className="walk-leads">{words.t('endLeads', { address })}</p>}
      <button className="button primary walk-again" type="button" onClick={acts.again}>
        <Icon name="undo" />
        {words.t('again')}
      </button>
    </section>
  );
}

function Score({ walking }: { walking: Walking }) {
  const words = useWords('walk');
  const { explained, walk } = walking;
  const at = explained.steps.find(({ id }) => id === walk.at)?.score;
  const whole = explained.score;
  if (!whole) return null;
  const { sum, maxSum } = at ?? { sum: whole.score, maxSum: whole.maxScore };
  return (
    <p className="walk-score">
      <span className="quiet">{words.t('score')}</span> <b>{words.t('scoreOf', { score: sum, max: maxSum })}</b>
      {at && at.best > 0 && (
        <small className="quiet">{words.t('pointsHere', { points: at.points, best: at.best })}</small>
      )}
    </p>
  );
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const words = useWords('walk');
  return (
    <ul className="walk-reasons">
      {reasons.map(({ text, parts }, n) => (
        <li key={n} dir="auto">
          {text}
          {parts.length > 1 && (
            <ul className="walk-parts">
              {parts.map((part, at) => (
                <li
                  key={at}
                  className={`${part.holds ? 'holds' : 'fails'} ${part.matters ? '' : 'unneeded'}`}
                  style={{ marginInlineStart: `${part.depth}rem` }}
                >
                  <Icon name={part.holds ? 'check' : 'close'} />
                  <span dir="auto">{part.text}</span>
                  <small className="quiet">
                    {words.t(part.holds ? 'holds' : 'fails')}
                    {!part.matters && `, ${words.t('unneeded')}`}
                  </small>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
