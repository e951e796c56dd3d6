/**
 * The survey as the page of a respondent, by the functions with which the server makes it. Nobody walks it: all questions are met in
 * their order, so that the one that is worked on can be seen whatever rules say.
 */
import { limits } from '../../contract/limits.ts';
import type { Question, Structure } from '../../contract/questions/types.ts';
import { pageCells } from '../../engine/cells.ts';
import { directionOf } from '../../engine/direction.ts';
import type { FontFace } from '../../engine/font-faces.ts';
import { logoOf } from '../../engine/logo.ts';
import { safeMarkup } from '../../engine/markup.ts';
import { pageQuestion } from '../../engine/page-question.ts';
import { shownOrder } from '../../engine/order.ts';
import { pageLanguage, type PageLanguage } from '../../engine/page-language.ts';
import { isOn } from '../../engine/questions/members.ts';
import type { NumberPlan } from '../../engine/questions/phone-number.ts';
import { publicStructure, type PublicQuestion } from '../../engine/snapshot.ts';
import type { PageData } from '../respondent/data.ts';
import type { Survey } from './state.ts';

/** What the server writes into the page of the stage. */
export interface Facts {
  /** Of the dashboard: nobody else is heard. */
  origin: string;
  /** Countries with their calling codes. */
  plans: readonly NumberPlan[];
  faces: readonly FontFace[];
  /** Those of the page that are no default texts. */
  words: Readonly<Record<PageLanguage, Readonly<Record<string, string>>>>;
}

export type PageMaker = (survey: Survey, selected: string | null) => PageData;

/** Keeps what it has made of a question until that or what it depends on changes: a letter typed into one is no work for the others. */
export function makePages({ plans, words }: Pick<Facts, 'plans' | 'words'>): PageMaker {
  /** Null: respondents do not get it. */
  let made = new WeakMap<Question, PublicQuestion | null>();
  let depended: readonly unknown[] = [];
  return (survey, selected) => {
    const { texts, settings } = survey;
    const structure = withSelected(survey.widgets, selected);
    const depends = [texts, settings.question_required_mode, rolesIn(structure)];
    if (depends.some((one, n) => one !== depended[n])) made = new WeakMap();
    depended = depends;
    const asked = { structure, conditions: {}, requiredMode: settings.question_required_mode, scoring: false };
    const label = (code: string) => (Object.hasOwn(texts, code) ? texts[code]! : '');
    const madeOf = ({ id, type }: Question): PublicQuestion | null => {
      try {
        const shown = publicStructure(asked, [id], label).entities[id];
        return shown ? pageQuestion(shown) : null;
      } catch {
        // One that has members of unknown forms must not take the others with it.
        return { type, isBroken: true };
      }
    };
    const questions = structure.ids.flatMap((id): [string, PublicQuestion][] => {
      const question = structure.entities[id]!;
      if (!made.has(question)) made.set(question, madeOf(question));
      const drawn = made.get(question);
      return drawn ? [[id, drawn]] : [];
    });
    return dataWith(survey, { structure, questions, plans, words });
  };
}

interface Made extends Pick<Facts, 'plans' | 'words'> {
  structure: Structure;
  questions: [string, PublicQuestion][];
}

function dataWith({ name, settings, texts, theme }: Survey, { structure, questions, plans, words }: Made): PageData {
  const { lang, content_lang, question_required_mode: _mode, ...switches } = settings;
  const spoken = pageLanguage({ lang, content_lang });
  const isLarge = pageCells(structure) > limits.pageCells;
  return {
    quiz: {
      virtual_id: '',
      name,
      lang,
      content_lang: content_lang ?? lang,
      dir: directionOf(content_lang ?? lang),
      logic: 'none',
      settings: { ...switches, ...unseen, show_by_one: switches.show_by_one || isLarge },
      texts: { ...words[spoken], ...texts },
      texts_lang: spoken,
      access: { password: false, captcha: false, sso: false },
      variables: [],
      version_id: null,
      widgets: { ids: shownOrder(questions.map(([id]) => id)), entities: Object.fromEntries(questions) },
      conditions: null,
    },
    plans: questions.some(([, { type }]) => type === 'phone') ? plans : null,
    preview: null,
    footer: safeMarkup(theme.service_text) || null,
    logo: logoOf(theme),
    resumed: null,
    ended: null,
    mayRepeat: false,
    isLimited: false,
    isShuffled: false,
  };
}

/** Settings that show only while somebody answers. */
const unseen = {
  disable_auto_redirect: true,
  scoring_switcher: false,
  filling_time_enabled: false,
  filling_time_seconds: null,
} as const;

/** A blocked question is kept from respondents; its author sees it while they work on it. */
function withSelected({ ids, entities }: Structure, selected: string | null): Structure {
  const question = selected === null ? undefined : entities[selected];
  if (!question || !isOn(question, 'isBlocked')) return { ids, entities };
  return { ids, entities: { ...entities, [question.id]: { ...question, isBlocked: false } } };
}

/** What questions know of each other: whose options can be taken over, and from where. */
function rolesIn({ ids, entities }: Structure): string {
  return ids.map((id) => `${id} ${entities[id]!.type} ${isOn(entities[id]!, 'isBlocked')}`).join();
}
