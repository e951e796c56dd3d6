/** Points of a question, and the switch that counts them. Which answers are right is a tick; a number says how much. */
import { useEffect, useState } from 'react';
import { everyOption } from '../../../../engine/offered.ts';
import { isOn } from '../../../../engine/questions/members.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import { questionOf, structureOf } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import { useBuildActs } from '../acts.ts';
import { useDraft, useOpened } from '../context.tsx';
import { useCounting } from './counting.ts';
import type { FieldsProps } from './fields-props.ts';
import { Part } from './fields.tsx';
import { pointFields } from './own-fields.ts';

export function Points({ id, question }: FieldsProps) {
  const words = useWords('points');
  const { survey } = useOpened();
  const Fields = pointFields[question.type];
  if (!Fields) return null;
  return (
    <Part title={words.t('points')} isOpen={survey.isScored} name="points-part">
      <CountPoints />
      <Fields id={id} question={question} />
      <Best id={id} question={question} />
    </Part>
  );
}

function CountPoints() {
  const words = useWords('points');
  const { survey, isReadOnly } = useOpened();
  const count = useCounting();
  // Shown at once, until the survey says the same or the server said no.
  const [asked, setAsked] = useState<boolean | null>(null);
  useEffect(() => setAsked(null), [survey.isScored]);
  const onChange = async (isOn: boolean) => {
    setAsked(isOn);
    if (!(await count(isOn))) setAsked(null);
  };
  if (isReadOnly) return survey.isScored ? null : <p className="quiet small">{words.t('notCounted')}</p>;
  return (
    <div className="field">
      <label className="switch">
        <input
          type="checkbox"
          checked={asked ?? survey.isScored}
          onChange={(event) => void onChange(event.target.checked)}
        />
        <span>{words.t('count')}</span>
      </label>
      <p className="quiet small">{words.t('countHint')}</p>
      {survey.isScored && <ToShowing />}
    </div>
  );
}

/** Points that are counted are not told to respondents before the end says so. */
function ToShowing() {
  const words = useWords('points');
  const acts = useBuildActs();
  const isShown = useDraft(({ entities }) => isOn(entities['submit'] ?? {}, 'maxScore'));
  if (isShown) return null;
  return (
    <p className="quiet small">
      {words.t('notShown')}{' '}
      <button className="to-question" type="button" onClick={() => acts.openScreen('submit')}>
        {words.t('toShowing')}
      </button>
    </p>
  );
}

/** Who ticks what is correct and leaves the counting off believes that it counts. */
function Best({ id, question }: FieldsProps) {
  const words = useWords('points');
  const { session, survey, isReadOnly } = useOpened();
  const { store } = session;
  const { best, specials } = kinds[question.type];
  const asked = questionOf(id, question);
  const special = specials(question).map((one) => ({ id: one, text: '', imgUrl: null, score: 0 }));
  const most = best(asked, [...everyOption(asked, structureOf(store.draft())), ...special]);
  return (
    <>
      <p className="small">{most > 0 ? words.t('best', { n: most }) : words.t('noPoints')}</p>
      {most > 0 && !survey.isScored && !isReadOnly && <p className="fault">{words.t('notCounted')}</p>}
    </>
  );
}
