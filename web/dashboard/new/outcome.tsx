/** What a pasted text would become: its questions in order, or what does not fit and where. */
import type { QuestionType } from '../../../contract/questions/types.ts';
import { limits } from '../../../contract/limits.ts';
import { withoutScreens } from '../../../engine/screens.ts';
import { typeIcons } from '../../ui/type-icons.ts';
import { Icon } from '../../ui/icons.tsx';
import { useWords } from '../words.ts';
import { FaultLine } from './fault-line.tsx';
import './new.css';
import { optionsShown, type ShownList } from './options-shown.ts';
import { UnderstoodLines } from './understood-lines.tsx';
import type { OutlineRead } from './use-outline.ts';

const mostShown = 100;

interface OutcomeProps {
  outline: OutlineRead;
  onExample(): void;
}

export function Outcome({ outline: { read, length, isEmpty }, onExample }: OutcomeProps) {
  const words = useWords('newSurvey');
  if (isEmpty) {
    return (
      <div className="outcome quiet">
        <p>{words.t('outcomeEmpty')}</p>
        <button className="button" type="button" onClick={onExample}>
          {words.t('outcomeExample')}
        </button>
      </div>
    );
  }
  if (read === null) {
    return (
      <div className="outcome" role="status">
        <p className="fault">{words.t('outcomeTooLong', { most: limits.outline, length })}</p>
      </div>
    );
  }
  const isFaulty = read.faults.length > 0;
  const asked = withoutScreens(read.ids);
  const said = isFaulty ? words.count('outcomeFaults', read.faults.length) : words.count('questions', asked.length);
  return (
    // A long list is read by moving it: that must be possible by keys.
    <div className="outcome" role="group" aria-label={said} tabIndex={0}>
      <p className={isFaulty ? 'fault' : undefined} role="status">
        {said}
      </p>
      {!isFaulty && <UnderstoodLines understood={read.understood} />}
      {isFaulty ? (
        <ul>
          {read.faults.slice(0, mostShown).map((fault) => (
            <FaultLine key={`${fault.line} ${fault.message}`} fault={fault} />
          ))}
          <More count={read.faults.length - mostShown} />
        </ul>
      ) : (
        <ol>
          {read.ids.slice(0, mostShown).map((id) => (
            <Item key={id} question={read.entities[id]!} />
          ))}
          <More count={read.ids.length - mostShown} />
        </ol>
      )}
    </div>
  );
}

/** Without it a long text would seem to be cut off. */
function More({ count }: { count: number }) {
  const words = useWords('newSurvey');
  return count > 0 && <li className="quiet">{words.count('outcomeMore', count)}</li>;
}

function Item({ question }: { question: { type: QuestionType } & Record<string, unknown> }) {
  const words = useWords('types');
  const { type, title, isRequired } = question;
  return (
    <li>
      <Icon name={typeIcons[type]} />
      <span>
        <span dir="auto">{typeof title === 'string' && title !== '' ? title : words.t(type)}</span>
        {isRequired === true && <span aria-hidden="true"> *</span>}
      </span>
      <span className="quiet small">{words.t(type)}</span>
      {optionsShown(question).map((list, at) => (
        <Options key={at} list={list} />
      ))}
    </li>
  );
}

/** In one line, as far as it goes: what is right, and what it brings. */
function Options({ list: { options, more } }: { list: ShownList }) {
  return (
    <ul className="outcome-options small">
      {options.map(({ text, points }, at) => (
        <li key={at} className={points !== null && points > 0 ? 'is-right' : undefined}>
          <span dir="auto">{text}</span>
          {points !== null && <b>{points > 0 ? `✓ +${points}` : `−${-points}`}</b>}
        </li>
      ))}
      {more > 0 && <li className="quiet">{`+ ${more}`}</li>}
    </ul>
  );
}
