/** @jsxImportSource preact */
/**
 * The stage: a survey as its respondents see it, in a frame of the dashboard, on which its author writes. It hears the dashboard alone,
 * keeps nothing and calls nobody; the policy of its page says so too.
 */
import { render } from 'preact';
import { fontRules } from '../../engine/font-faces.ts';
import { isOn } from '../../engine/questions/members.ts';
import { themeStyle } from '../../engine/theme-style.ts';
import type { PageData } from '../respondent/data.ts';
import { Page } from '../respondent/page.tsx';
import { silent } from '../respondent/silent-acts.ts';
import '../respondent/styles.css';
import '../respondent/grids.css';
import '../respondent/rare.css';
import '../respondent/styles/thanks.css';
import { learnAll } from './drawings.tsx';
import { makeEditing } from './editing.ts';
import { buttonIn, nextButton, stepOf, steps, textsIn } from './elements.ts';
import { readFromDashboard } from './from-dashboard.ts';
import { Broken, GuardedQuestion } from './guarded.tsx';
import { makeHolding, type Text } from './holding.ts';
import { enclosed, type EndScreen, type FromStage, opened, type ToStage } from './messages.ts';
import { type Facts, makePages } from './page-of.ts';
import { shownText, withRoom } from './shown-text.ts';
import './stage.css';
import { blank, heard } from './state.ts';
import { viewOf } from './view-of.ts';
import type { Walking } from './walking.tsx';
import { say, speak } from './words.ts';
import { hearWriting } from './writing.ts';

const facts = JSON.parse(document.getElementById('facts')!.textContent) as Facts;
const root = document.getElementById('page')!;
const [themeSheet, ownSheet] = ['theme', 'own'].map((id) => document.getElementById(id)!) as [HTMLElement, HTMLElement];
const dashboard = { window: window.parent, origin: facts.origin };
const pageOf = makePages(facts);
const holding = makeHolding(document);
let state = blank;
let drawn: PageData | null = null;
/** Fetched with the first word of a walk; what is said meanwhile waits. */
let walking: Promise<Walking> | null = null;

const editing = makeEditing(document);

learnAll();
listen();
tell({ type: 'ready' });

function tell(message: FromStage): void {
  if (window.parent !== window) window.parent.postMessage(enclosed(message), facts.origin);
}

function listen(): void {
  const shown = ({ id, place }: Text) => (drawn ? shownText(drawn.quiz.widgets.entities[id]!, place) : '');
  const isOn = () => state.walk === null;
  hearWriting({ page: document, editing, holding, tell, shown, isOn });
  addEventListener('message', (event) => {
    const message = readFromDashboard(opened(event, dashboard));
    if (message) receive(message);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const section = isOn() && target instanceof Element ? target.closest(steps) : null;
    if (section) choose(stepOf(section), section.matches('.end') ? state.endScreen : 'send');
  });
  // Nothing is answered or followed here; a list may be opened to be looked at.
  document.addEventListener('click', (event) => {
    if (!isOn()) return;
    const at = event.target instanceof Element ? event.target : null;
    if (!at?.closest('summary')) event.preventDefault();
    const way = at?.closest<HTMLElement>('.foot .button');
    if (way && !way.isContentEditable) turn(way.matches('.back') ? -1 : 1);
  });
  document.addEventListener('submit', (event) => event.preventDefault());
}

/** At once, and not when the dashboard has agreed: the caret must find room in a text that is empty. */
function choose(id: string, endScreen: EndScreen): void {
  if (id === state.selected && (id !== 'submit' || endScreen === state.endScreen)) return;
  receive({ type: 'select', id, endScreen });
  if (state.selected === id) tell({ type: 'selected', id, ...(id === 'submit' && { endScreen }) });
}

/** The buttons of the page lead to the question before and to the next, as far as their words are not the author's own. */
function turn(by: 1 | -1): void {
  if (!drawn || !drawn.quiz.settings.show_by_one) return;
  const { path, current } = viewOf(drawn, state).session;
  const next = path[path.indexOf(current) + by];
  if (next !== undefined) choose(next, 'end');
}

function receive(message: ToStage): void {
  if (message.type === 'mark') return editing.mark(message.mark, message.address);
  const before = state;
  state = heard(state, message);
  if (state === before && message.type !== 'reply') return;
  speak(state.lang);
  if (state.walk) return walkOn(message);
  const button = root.querySelector<HTMLElement>(nextButton);
  if (button && (state.selected !== before.selected || state.endScreen !== before.endScreen)) {
    holding.drop(button);
    editing.close(button);
  }
  try {
    editing.stayIn(draw);
  } catch {
    // Of a fault outside of the questions too: the next message may be drawn again.
    render(<Broken />, root);
  }
  if (message.type === 'doc') tell({ type: 'drawn' });
  if (message.type !== 'select' || state.selected === null) return;
  document.querySelector(`section[data-id="${state.selected}"]`)?.scrollIntoView({ block: 'nearest' });
  if (message.caret) editing.write(state.selected, message.caret);
}

function walkOn(message: ToStage): void {
  walking ??= import('./walking.tsx').then(({ startWalking }) => startWalking(root, tell));
  const { survey, walk } = state;
  // What cannot be fetched draws nothing, and the dashboard says so.
  walking.then(
    (walker) => {
      if (!survey || !walk) return;
      if (message.type === 'reply') return walker.reply(message.reply);
      drawn = pageOf(survey, null);
      try {
        dress(drawn.quiz);
        if (message.type === 'walk') walker.begin(drawn, walk);
        else walker.draw(drawn);
      } catch {
        render(<Broken />, root);
      }
      if (message.type === 'walk' && message.survey) tell({ type: 'drawn' });
    },
    () => {},
  );
}

function draw(): void {
  const { survey, selected, seen, isReadOnly, isUnmarked } = state;
  if (!survey) return;
  drawn = holding.keep(withRoomIn(pageOf(survey, selected), selected), seen);
  const view = viewOf(drawn, state);
  dress(drawn.quiz);
  render(<Page view={view} acts={silent} Step={GuardedQuestion} />, root);
  holding.settle();
  for (const control of root.querySelectorAll<HTMLElement>('input, select, textarea, iframe, video, audio'))
    if (!control.inert) control.inert = true;
  for (const section of root.querySelectorAll(steps)) {
    const question = survey.widgets.entities[stepOf(section)];
    const isSelected = stepOf(section) === selected;
    section.toggleAttribute('data-selected', isSelected && !isUnmarked);
    if (question && isOn(question, 'isBlocked')) section.setAttribute('data-blocked', say('blocked'));
    else section.removeAttribute('data-blocked');
    if (isSelected && question && !isReadOnly) editing.open(question, textsIn(section, question));
  }
  const button = selected === null || isReadOnly ? null : buttonIn(root, view);
  const asked = button && survey.widgets.entities[button.id];
  if (asked) editing.open(asked, [button]);
}

function withRoomIn(data: PageData, selected: string | null): PageData {
  const { ids, entities } = data.quiz.widgets;
  const question = selected === null || !Object.hasOwn(entities, selected) ? undefined : entities[selected];
  if (!question) return data;
  const widgets = { ids, entities: { ...entities, [selected!]: withRoom(question) } };
  return { ...data, quiz: { ...data.quiz, widgets } };
}

/** Looks, language and direction stand on the root, as in the page that the server writes. */
function dress({ content_lang: lang, dir, name }: PageData['quiz']): void {
  const { theme } = state.survey!;
  const style = themeStyle(theme, state.scheme);
  write(themeSheet, fontRules(facts.faces, style.families, 'swap') + style.css);
  write(ownSheet, theme.custom_css ?? '');
  Object.assign(document.documentElement, { lang, dir, className: `${style.classes} alive`.trim() });
  document.title = name;
}

function write(sheet: HTMLElement, css: string): void {
  if (sheet.textContent !== css) sheet.textContent = css;
}
