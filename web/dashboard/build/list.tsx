/** The questions in their order, with the screens before and after them. Rows are moved by keys, by their menu, or dragged. */
import { type RefObject, useCallback, useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { withoutScreens } from '../../../engine/screens.ts';
import { Icon } from '../../ui/icons.tsx';
import { useWords } from '../words.ts';
import { useBuildActs } from './acts.ts';
import { useBuild, useDraft } from './context.tsx';
import { type Drag, marksOf, useDragOrder } from './drag-order.ts';
import { worstOf } from './findings/found.ts';
import { RowSign } from './findings/sign.tsx';
import { useFindings } from './findings/use-findings.tsx';
import { InsertMenu } from './insert.tsx';
import './list.css';
import { QuestionRow } from './list-row.tsx';
import { QuotasButton } from './quotas/later.tsx';
import { PasteQuestions } from './paste-questions.tsx';
import { RowMenu } from './row-menu.tsx';
import { Several } from './several.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRowInSight } from './use-row-in-sight.ts';
import { useRowMarks } from './use-row-marks.ts';

export function QuestionList() {
  const words = useWords('build');
  const { chosen, isReadOnly } = useBuild();
  const acts = useBuildActs();
  const ids = useDraft((draft) => draft.ids);
  const questions = useMemo(() => withoutScreens(ids), [ids]);
  const [pasting, setPasting] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const drag = useDragOrder(list, questions, (id, behind) => {
    const moved = chosen.ids().has(id) ? questions.filter((one) => chosen.ids().has(one)) : [id];
    const before = questions.slice(0, behind === null ? 0 : questions.indexOf(behind) + 1);
    acts.move(moved, before.findLast((one) => !moved.includes(one)) ?? null);
  });
  const onKeyDown = useListKeys(list, questions);
  return (
    <nav
      className="questions"
      id="questions"
      aria-label={words.t('questions')}
      onKeyDown={(event: KeyboardEvent) => {
        // Menus and dialogs that are opened here lie elsewhere on the page, but their keys come by.
        if (event.currentTarget.contains(event.target as Node)) onKeyDown(event);
      }}
    >
      <div className="list-head">
        <h2>{words.t('questions')}</h2>
        <Several questions={questions} />
      </div>
      <Screen id="welcome" name={words.t('welcomeScreen')} />
      {questions.length === 0 && (
        <p className="quiet hint">{words.t(isReadOnly ? 'noQuestionsToSee' : 'noQuestions')}</p>
      )}
      <ol
        ref={list}
        onPaste={(event) => {
          if (!isReadOnly) setPasting(manyLines(event.clipboardData.getData('text')));
        }}
      >
        <Rows list={list} questions={questions} drag={drag} />
      </ol>
      {!isReadOnly && (
        <div className="add">
          <InsertMenu hasKeys />
        </div>
      )}
      <Screen id="submit" name={words.t('thanksScreen')} />
      <QuotasButton />
      {pasting !== null && <PasteQuestions text={pasting} onClose={() => setPasting(null)} />}
    </nav>
  );
}

/** As many as any window shows; a slow device draws the others when the page is there already. */
const firstDrawn = 40;

interface RowsProps {
  list: RefObject<HTMLElement | null>;
  questions: readonly string[];
  drag: Drag;
}

/** All of them share one menu. */
function Rows({ list, questions, drag }: RowsProps) {
  const { selected } = useBuild();
  const marks = useRowMarks();
  const areAllDrawn = useDeferredValue(true, false);
  const numberOf = useNumbers(questions);
  useRowInSight(list, selected, areAllDrawn);
  const [menu, setMenu] = useState<{ id: string; at: HTMLElement } | null>(null);
  const openMenu = useCallback((id: string, at: HTMLElement) => setMenu({ id, at }), []);
  return (
    <>
      {questions.slice(0, areAllDrawn ? undefined : firstDrawn).map((id, at) => (
        <QuestionRow
          key={id}
          id={id}
          number={numberOf(id) ?? at + 1}
          isSelected={selected === id}
          isStop={selected === null ? at === 0 : selected === id}
          isMenuOpen={menu?.id === id}
          dragged={marksOf(drag, id, at === 0)}
          {...marks(id)}
          handle={drag.handle}
          onMenu={openMenu}
        />
      ))}
      {menu && (
        <RowMenu
          {...menu}
          number={questions.indexOf(menu.id) + 1}
          of={questions.length}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

/** One that comes or goes changes the numbers of all behind it: they follow when it is on the screen. */
function useNumbers(questions: readonly string[]): (id: string) => number | undefined {
  const numbered = useDeferredValue(questions);
  const numbers = useMemo(() => new Map(numbered.map((id, at) => [id, at + 1])), [numbered]);
  return (id) => numbers.get(id);
}

/** Made when it is touched; who cannot change anything sees it only where it is. */
function Screen({ id, name }: { id: 'welcome' | 'submit'; name: string }) {
  const words = useWords('build');
  const { selected, isReadOnly } = useBuild();
  const acts = useBuildActs();
  const isThere = useDraft((draft) => Object.hasOwn(draft.entities, id));
  const found = useFindings().ofQuestion(id);
  const worst = worstOf(found);
  if (isReadOnly && !isThere) return null;
  return (
    <button
      type="button"
      className="screen-row"
      aria-current={selected === id ? 'true' : undefined}
      onClick={() => acts.openScreen(id)}
    >
      <Icon name={id} />
      <span>{name}</span>
      {worst !== null && <RowSign severity={worst} count={found.length} />}
      {!isThere && <small className="quiet">{words.t('addScreen')}</small>}
    </button>
  );
}

function manyLines(text: string): string | null {
  return text.trimEnd().includes('\n') ? text : null;
}
