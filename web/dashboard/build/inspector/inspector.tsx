/** Everything about the selected question, complete without the picture beside it. */
import { useDeferredValue } from 'react';
import { isScreen, withoutScreens } from '../../../../engine/screens.ts';
import type { QuestionType } from '../../../../contract/questions/types.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { typeIcons } from '../../../ui/type-icons.ts';
import type { Id } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import { useBuildActs } from '../acts.ts';
import { insertable } from '../blank.ts';
import { useBuild, useDraft, useOpened, useQuestion } from '../context.tsx';
import { QuestionFindings } from '../findings/here.tsx';
import { InsertMenu } from '../insert.tsx';
import { Logic } from '../logic/logic.tsx';
import { AtQuestion } from '../presence.tsx';
import { RefusedHere } from '../refused.tsx';
import { useShownEnd } from '../use-shown-end.ts';
import { Cards } from './cards.tsx';
import { Advanced, Wording } from './every-question.tsx';
import type { FieldsProps } from './fields-props.ts';
import './inspector.css';
import { ownFields } from './own-fields.ts';
import { Points } from './points.tsx';

export function Inspector() {
  const { selected } = useBuild();
  return selected === null ? <Facts /> : <Question key={selected} id={selected} />;
}

function Question({ id }: { id: Id }) {
  const words = useWords('build');
  const types = useWords('types');
  const { select, isReadOnly } = useOpened();
  const acts = useBuildActs();
  const question = useQuestion(id);
  const isAllDrawn = useDeferredValue(true, false);
  if (!question) return <p className="empty quiet">{words.t('gone')}</p>;
  const isFixed = isScreen(id);
  return (
    <>
      <div className="inspector-head">
        <button
          className="button plain round to-list"
          type="button"
          aria-label={words.t('toList')}
          onClick={() => select(null)}
        >
          <Icon name="left" />
        </button>
        <Icon name={typeIcons[question.type]} />
        {isFixed || isReadOnly ? (
          <h2>{id === 'submit' ? <EndName /> : types.t(question.type)}</h2>
        ) : (
          <TypeChoice type={question.type} onChange={(type) => acts.setType(id, type)} />
        )}
        {!isReadOnly && (
          <Menu
            label={words.t('actionsFor', { name: acts.nameOf(id) })}
            icon="more"
            items={[
              ...(isFixed
                ? []
                : [{ label: words.t('duplicate'), icon: 'duplicate' as const, act: () => acts.duplicate([id]) }]),
              { label: words.t('delete'), icon: 'delete', danger: true, act: () => acts.remove([id]) },
            ]}
          />
        )}
      </div>
      <AtQuestion id={id} />
      <RefusedHere id={id} />
      <QuestionFindings id={id} />
      <Cards id={id} question={question} />
      {question.type !== 'submit' && <Wording id={id} question={question} />}
      {isAllDrawn && <More id={id} question={question} />}
    </>
  );
}

/** The words of the send step are those of one of its screens. */
function EndName() {
  const words = useWords('build');
  return words.t(`endScreen_${useShownEnd()}`);
}

/** Drawn when the wording stands there, so that a slow device shows a choice, and lets one write, at once. */
function More({ id, question }: FieldsProps) {
  const { isReadOnly } = useOpened();
  const Own = ownFields[question.type];
  return (
    <>
      <Own id={id} question={question} />
      <Logic id={id} />
      <Points id={id} question={question} />
      <Advanced id={id} question={question} />
      {!isReadOnly && (
        <div className="add-next">
          <InsertMenu />
        </div>
      )}
    </>
  );
}

function TypeChoice({ type, onChange }: { type: QuestionType; onChange(type: QuestionType): void }) {
  const words = useWords('build');
  const types = useWords('types');
  return (
    <select
      className="input"
      aria-label={words.t('type')}
      value={type}
      onChange={(event) => onChange(event.target.value as QuestionType)}
    >
      {insertable.map((one) => (
        <option key={one} value={one}>
          {types.t(one)}
        </option>
      ))}
    </select>
  );
}

/** Nothing is selected: the survey as a whole. */
function Facts() {
  const words = useWords('build');
  const { isReadOnly } = useOpened();
  const count = useDraft(({ ids }) => withoutScreens(ids).length);
  return (
    <div className="empty">
      <p>{words.count('questionCount', count)}</p>
      <p className="quiet">{words.t(isReadOnly ? 'selectToSee' : count === 0 ? 'startHere' : 'selectOne')}</p>
    </div>
  );
}
