/**
 * Where the texts of a question stand on the drawn page. They are found by what respondents' pages have anyway, so that those carry
 * nothing for the stage; a journey looks for the texts of every type.
 */
import type { Question } from '../../contract/questions/types.ts';
import { listed } from '../../engine/listed.ts';
import { textOf } from '../../engine/questions/members.ts';
import { kinds } from '../../engine/questions/table.ts';
import { isByOne, isLast, questionOf, type View } from '../respondent/view.ts';
import { formOf, type Place } from './places.ts';

/** A step of the page, or the screen behind the last. */
export const steps = 'section[data-id], section.end';

export function stepOf(section: Element): string {
  return section.getAttribute('data-id') ?? 'submit';
}

export interface Written {
  place: Place;
  element: HTMLElement;
}

export function textsIn(section: Element, question: Question): Written[] {
  const found = section.matches('.end')
    ? endTexts(section, question)
    : [...memberTexts(section, question), ...optionTexts(section, question), ...gridTexts(section, question)];
  return found.flatMap(([place, element]) =>
    element instanceof HTMLElement && formOf(question, place) !== null ? [{ place, element }] : [],
  );
}

type Found = [Place, Element | null];

function memberTexts(section: Element, { id }: Question): Found[] {
  const [first, last] = ['.ends > :first-child > [dir=auto]', '.ends > :last-child > [dir=auto]'];
  const places = {
    title: `[id="${id}-title"] > [dir=auto]`,
    description: `[id="${id}-about"]`,
    submitTermsText: '.terms > [dir=auto]',
    scaleLabelLeft: first,
    scaleLabelCenter: '.ends > [dir=auto]',
    scaleLabelRight: last,
    sliderLabelLeft: first,
    sliderLabelRight: last,
  };
  return Object.entries(places).map(([member, selector]) => [[member], section.querySelector(selector)]);
}

/** What is ticked or ranked; special options are in no list, and their words are default texts. */
function optionTexts(section: Element, { type }: Question): Found[] {
  const [prefix] = kinds[type].optionPrefixes;
  const list = prefix === undefined ? 'yesNoTextEntities' : `${prefix}Entities`;
  const inputs = [...section.querySelectorAll<HTMLInputElement>('.option:not(.cell) > input')];
  const ranks = [...section.querySelectorAll<HTMLElement>('[data-option]')];
  return [
    ...inputs.map((input): Found => [[list, input.value], textBeside(input.parentElement!)]),
    ...ranks.map((rank): Found => [[list, rank.dataset['option']!], textBeside(rank)]),
  ];
}

function textBeside(parent: Element): Element | null {
  return parent.querySelector(':scope > [dir=auto]');
}

/** Rows and columns have numbers there, in their order. */
function gridTexts(section: Element, question: Question): Found[] {
  const prefixes = kinds[question.type].optionPrefixes;
  if (prefixes.length < 2) return [];
  return prefixes.flatMap((prefix, side) =>
    listed(question, prefix).options.map((option, at): Found => {
      const head = section.querySelector(`[id="${question.id}-${side === 0 ? 'r' : 'c'}${at}"]`);
      return [[`${prefix}Entities`, option.id], head && textBeside(head)];
    }),
  );
}

/** Texts that are empty are not drawn. */
function endTexts(section: Element, question: Question): Found[] {
  const isOut = section.querySelector('.done') === null;
  const [title, ...others] = isOut
    ? (['screenoutTitle', 'screenoutText'] as const)
    : (['title', 'description', 'finishAnswerText'] as const);
  const texts = others.filter((member) => textOf(question, member) !== '');
  const abouts = section.querySelectorAll('.about');
  return [
    [[title], section.querySelector('h2[dir=auto]')],
    ...texts.map((member, n): Found => [[member], abouts[n] ?? null]),
  ];
}

/** One for all steps: with the step its words become another's. */
export const nextButton = '.foot .button:not(.back)';

/** The button below the questions, where its words are those of a question and not a default text. */
export function buttonIn(page: ParentNode, view: View): (Written & { id: string }) | null {
  const element = page.querySelector<HTMLElement>(nextButton);
  const { current } = view.session;
  const { type } = questionOf(view.data, current) ?? {};
  const hasOwn = type !== undefined && isByOne(view) && kinds[type].ownButton(questionOf(view.data, current)!) !== '';
  const id = hasOwn ? current : isLast(view) ? 'submit' : null;
  const asked = id === null ? undefined : questionOf(view.data, id);
  return element && asked && id !== null ? { id, place: [`${asked.type}Label`], element } : null;
}
