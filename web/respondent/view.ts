/** Everything a page is drawn from. The server makes one for each response, the script one for each change. */
import { filled } from '../../engine/filled.ts';
import { type Issue, issueTexts } from '../../engine/issue.ts';
import { inShownOrder } from '../../engine/offered.ts';
import { nameOf, type Option } from '../../engine/options.ts';
import { textOf } from '../../engine/questions/members.ts';
import { specialLabel } from '../../engine/questions/picked.ts';
import { kinds } from '../../engine/questions/table.ts';
import type { Session, Visit } from '../../engine/session.ts';
import { type PublicOption, type PublicQuestion, structureOf } from '../../engine/snapshot.ts';
import { readEntries, trailFrom, type Trail } from '../../engine/trail.ts';
import type { Captcha, Ended, PageData } from './data.ts';
import type { Doing } from './doing.ts';
import { decidesBy } from './phone-check.ts';

/** A fault that only the server could find comes with its sentence. */
export type Fault = Issue & { message?: string };

/** What the page did with an answer, by the code of its sentence: see the words of the page. */
export type Notice = 'locked' | 'no_way_back';

export interface View {
  data: PageData;
  visit: Visit;
  uuid: string;
  session: Session;
  ended: Ended | null;
  /** A sentence that takes the place of the questions. */
  refusal: string | null;
  /** The text that says what helps then. */
  help: string;
  /** Where somebody signs in who is refused without it. */
  signInAddress: string | null;
  /** What happened to something that was entered, or why nothing happens. */
  notice: Notice | null;
  /** What the script does at the moment; null without one. */
  doing: Doing | null;
  /** Names of uploaded files by id. */
  files: Readonly<Record<string, string>>;
  /** For pages without a script. */
  captcha: Captcha | null;
  secondsLeft: number | null;
  /** Without a script, where something is wrong: what stood in a field of the form, for values that cannot say it. */
  typed?: ((field: string) => string | null) | undefined;
}

export interface Opening {
  data: PageData;
  uuid: string;
  variables?: Readonly<Record<string, string>>;
  /** Null without a script. */
  doing?: Doing | null;
}

function visitOf({ data, variables = {}, doing = null }: Opening): Visit {
  const { quiz, plans } = data;
  const structure = structureOf(quiz.widgets);
  return {
    survey: { structure, conditions: quiz.conditions ?? {}, requiredMode: 'individual', scoring: false },
    order: quiz.widgets.ids,
    variable: (name) => (Object.hasOwn(variables, name) ? variables[name] : undefined),
    walksItself: quiz.logic !== 'server',
    mayGoBack: !quiz.settings.block_jump_to_prev_widget,
    hasSendStep: hasSendStep(data, doing !== null),
    ...(plans && { decides: decidesBy(plans) }),
  };
}

export function viewWith(opening: Opening, sessionOf: (visit: Visit) => Session): View {
  const { data, uuid, doing = null } = opening;
  const visit = visitOf(opening);
  return {
    data,
    visit,
    uuid,
    session: sessionOf(visit),
    ended: null,
    refusal: null,
    help: 'help_asking',
    signInAddress: null,
    notice: null,
    doing,
    files: data.resumed?.files ?? {},
    captcha: null,
    secondsLeft: data.resumed?.secondsLeft ?? null,
  };
}

/** Without a script a page cannot grow with its answers, so rules make it one step at a time. */
export function isByOne({ data: { quiz }, doing }: Pick<View, 'data' | 'doing'>): boolean {
  return quiz.settings.show_by_one || (doing === null && quiz.logic !== 'none');
}

/** The steps that stand on the page together. */
export function stepsOf(view: View): string[] {
  const { session, visit } = view;
  if (session.current === 'screenout') return [];
  if (isByOne(view)) return [session.current];
  return session.path.filter((id) => id !== 'submit' && visit.survey.structure.entities[id]).concat('submit');
}

/**
 * With consent or a captcha, sending is a step of its own; otherwise the last question has the send button. A script solves
 * a captcha by itself: a step with nothing to agree to would be blank.
 */
function hasSendStep(data: PageData, isScripted: boolean): boolean {
  return (data.quiz.access.captcha && !isScripted) || questionOf(data, 'submit')?.submitTerms === true;
}

export function isLast(view: View): boolean {
  const { session, visit } = view;
  if (!isByOne(view) || session.current === 'submit' || session.current === 'screenout') return true;
  const ahead = session.path[session.path.indexOf(session.current) + 1];
  return ahead === 'submit' && !visit.hasSendStep && !decidesWhatFollows(view);
}

/** What must be answered first may lead to questions that are not on the path yet: nobody is promised the end before. */
function decidesWhatFollows(view: View): boolean {
  const { current, values } = view.session;
  const isOpen = questionOf(view.data, current)?.isRequired === true && values[current] == null;
  return isOpen && questionsAfter(view, current) > 0;
}

/** In the order of the survey, whether or not they are on the path. */
function questionsAfter({ data, visit: { order } }: View, id: string): number {
  return order.slice(order.indexOf(id) + 1).filter((one) => one !== 'submit' && questionOf(data, one)).length;
}

export function isUploading({ doing }: View): boolean {
  return Object.keys(doing?.uploads ?? {}).length > 0;
}

/** What is on its way to the server must not change before its word has come. */
export function isFrozen({ session, doing }: View): boolean {
  return doing?.isSending === true || session.status === 'waiting';
}

/**
 * Without a way back, a question behind which others have been answered is locked by the first good answer to it that is
 * stored. Somebody who was led back to put it right may change their mind as long as it is on the screen.
 */
export function isHeld(view: View): boolean {
  const { path, values, current } = view.session;
  const ahead = path.slice(path.indexOf(current) + 1);
  return isByOne(view) && !view.visit.mayGoBack && ahead.some((id) => id !== 'submit' && Object.hasOwn(values, id));
}

export function isFirst({ session }: View): boolean {
  return session.path.indexOf(session.current) <= 0 && session.current !== 'submit';
}

export function questionOf({ quiz }: PageData, id: string): PublicQuestion | undefined {
  return Object.hasOwn(quiz.widgets.entities, id) ? quiz.widgets.entities[id] : undefined;
}

/** By survey: each question of a page asks what most of them are. */
const mostRequired = new WeakMap<PageData['quiz'], boolean>();

/** Only what differs from most of the questions is marked. */
export function mostAreRequired({ data }: View): boolean {
  const { quiz } = data;
  const known = mostRequired.get(quiz) ?? isMostlyRequired(data);
  mostRequired.set(quiz, known);
  return known;
}

function isMostlyRequired(data: PageData): boolean {
  const asked = data.quiz.widgets.ids.filter((id) => hasValue(data, id));
  return asked.filter((id) => questionOf(data, id)!.isRequired === true).length * 2 > asked.length;
}

export interface Place {
  number: number;
  count: number;
}

/** By path: each question of a page asks for its own place. */
const places = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** Place among the questions of the path that can have a value; null for screens. */
export function placeOf({ data, session: { path } }: View, id: string): Place | null {
  const numbers =
    places.get(path) ?? new Map(path.filter((one) => hasValue(data, one)).map((one, at) => [one, at + 1]));
  places.set(path, numbers);
  const number = numbers.get(id);
  return number === undefined ? null : { number, count: numbers.size };
}

export function percentOf(view: View): number {
  const { data, session } = view;
  const steps = session.path.filter((id) => id !== 'submit');
  if (session.status === 'ended' || session.current === 'screenout') return 100;
  if (!isByOne(view)) {
    const asked = steps.filter((id) => hasValue(data, id));
    return share(asked.filter((id) => session.values[id] != null).length, asked.length);
  }
  if (session.current === 'submit') return 100;
  // Of all that may still come: an answer that leads to more questions must not put the bar back.
  const passed = steps.indexOf(session.current);
  return share(passed, passed + 1 + questionsAfter(view, session.current));
}

/** An option as it is drawn, with the name by which it is read out. */
export type ShownOption = PublicOption & Pick<Option, 'place'> & { name: string };

/** The options of a question in this answer, in their order, with the words of special ones. */
export function optionsOf({ data, session, visit, uuid }: View, id: string): ShownOption[] {
  const { structure } = visit.survey;
  const question = structure.entities[id];
  if (!question) return [];
  return inShownOrder(question, trailOf(visit, session).offered(question), uuid).map((option) => {
    const special = specialLabel(option.id);
    const words = data.quiz.texts[special ?? ''] ?? '';
    return special === undefined
      ? { ...option, name: nameOf(option) }
      : { ...option, text: escaped(words), name: words };
  });
}

/** A page of many questions asks for each of them. */
const trails = new WeakMap<Session, Trail>();

function trailOf({ survey }: Visit, session: Session): Trail {
  const trail = trails.get(session) ?? trailFrom(survey, session, readEntries(survey, session));
  trails.set(session, trail);
  return trail;
}

export function faultsAt({ session }: View, id: string): Fault[] {
  return session.issues.filter(({ question }) => question === id);
}

export function sentenceOf({ data }: View, fault: Fault): string {
  const { code, min, max } = fault;
  const said = fault.message ?? filled(data.quiz.texts[issueTexts[code]], { min, max });
  const form = code === 'format' ? formOf(data, fault.question) : undefined;
  return form === undefined ? said : `${said} (${form})`;
}

/** That something is written in another form helps only who is told in which. */
function formOf(data: PageData, id: string): string | undefined {
  return data.quiz.texts[`format_${textOf(questionOf(data, id) ?? {}, 'inputFormat')}`];
}

function hasValue(data: PageData, id: string): boolean {
  const question = questionOf(data, id);
  return question !== undefined && kinds[question.type].hasValue;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function share(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((part / whole) * 100);
}
