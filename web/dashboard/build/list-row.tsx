/** One row of the list. There may be hundreds: it is drawn anew only when something that it shows has changed. */
import { memo, type MouseEvent } from 'react';
import { withoutScreens } from '../../../engine/screens.ts';
import { Icon } from '../../ui/icons.tsx';
import { typeIcons } from '../../ui/type-icons.ts';
import { isOn } from '../../../engine/questions/members.ts';
import { cardsOf } from '../draft/cards.ts';
import type { Id } from '../draft/draft.ts';
import { useWords } from '../words.ts';
import { nameOfQuestion } from './acts.ts';
import { useOpened, useQuestion, type Opened } from './context.tsx';
import type { Drag } from './drag-order.ts';
import { RowSign } from './findings/sign.tsx';
import { RuleSign, UnfinishedSign } from './logic/rule-sign.tsx';
import { NamesAt } from './presence.tsx';
import type { RowMarks } from './use-row-marks.ts';

interface QuestionRowProps extends RowMarks {
  id: Id;
  number: number;
  isSelected: boolean;
  /** Reached by the tabulator; all others by arrow keys. */
  isStop: boolean;
  isMenuOpen: boolean;
  /** Classes that tell of a drag. */
  dragged: string;
  handle: Drag['handle'];
  onMenu(id: Id, at: HTMLElement): void;
}

export const QuestionRow = memo(function QuestionRow(row: QuestionRowProps) {
  const { id, number } = row;
  const words = useWords('build');
  const types = useWords('types');
  const opened = useOpened();
  const question = useQuestion(id);
  if (!question) return null;
  const isBlocked = isOn(question, 'isBlocked');
  const conflicts = cardsOf(question).length + row.ruleConflicts;
  return (
    <li
      data-id={id}
      className={isBlocked ? `blocked ${row.dragged}` : row.dragged}
      aria-current={row.isSelected ? 'true' : undefined}
    >
      {!opened.isReadOnly && (
        <span className="grip" aria-hidden="true" {...row.handle(id)}>
          <Icon name="grip" />
        </span>
      )}
      {row.isChosen !== null && <Box id={id} number={number} isChosen={row.isChosen} />}
      <button
        type="button"
        className="row-name"
        tabIndex={row.isStop ? 0 : -1}
        onClick={(event) => onRowClick(event, id, opened)}
      >
        <span className="number">{number}</span>
        <Icon name={typeIcons[question.type]} />
        <span className="only-heard">{types.t(question.type)}</span>
        <span className="title" dir="auto">
          {nameOfQuestion(question, words)}
          {isOn(question, 'isRequired') && <span aria-label={words.t('required')}> *</span>}
        </span>
        {row.hasRules && !row.isUnfinished && <RuleSign />}
        {row.isUnfinished && <UnfinishedSign />}
        {row.worst !== null && <RowSign severity={row.worst} count={row.findings} />}
        {conflicts > 0 && <span className="badge warn">{words.count('conflicts', conflicts)}</span>}
        {isBlocked && <span className="only-heard">{words.t('blocked')}</span>}
      </button>
      {row.isRefused && <span className="badge bad">{words.t('doesNotFit')}</span>}
      {row.isVisited && <NamesAt id={id} />}
      {!opened.isReadOnly && (
        <button
          type="button"
          className="button plain round"
          aria-label={words.t('actionsFor', { name: `${number}` })}
          aria-haspopup="menu"
          aria-expanded={row.isMenuOpen}
          onClick={(event) => row.onMenu(id, event.currentTarget)}
        >
          <Icon name="more" />
        </button>
      )}
    </li>
  );
});

function Box({ id, number, isChosen }: { id: Id; number: number; isChosen: boolean }) {
  const words = useWords('build');
  const { chosen } = useOpened();
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={words.t('chooseQuestion', { n: number })}
        checked={isChosen}
        onChange={() => chosen.toggle(id)}
      />
    </label>
  );
}

/** With Shift up to it, with Control this one too; while boxes stand there a touch means the box. */
function onRowClick(event: MouseEvent, id: Id, { session, selectedNow, select, chosen, isReadOnly }: Opened): void {
  const selected = selectedNow();
  const order = withoutScreens(session.store.draft().ids);
  if (isReadOnly) return select(id);
  if (event.shiftKey) {
    chosen.reach(id, order, selected);
  } else if (event.ctrlKey || event.metaKey) {
    if (chosen.ids().size === 0 && selected !== null && selected !== id && order.includes(selected)) {
      chosen.toggle(selected);
    }
    chosen.toggle(id);
  } else if (chosen.isOpen()) {
    chosen.toggle(id);
  } else {
    select(id);
  }
}
