/** What the stage knows: the survey, which question is selected, how it is to look. (state, message) → state; what names no known question changes nothing. */
import type { Language } from '../../contract/common.ts';
import type { Question, Structure } from '../../contract/questions/types.ts';
import type { Scheme } from '../../engine/theme-style.ts';
import type { Presentation, EndScreen, StageQuestion, StageSurvey, ToStage } from './messages.ts';
import type { StageWalk } from './walk-messages.ts';

export interface StageState {
  survey: Survey | null;
  selected: string | null;
  endScreen: EndScreen;
  scheme: Scheme;
  lang: Language;
  isReadOnly: boolean;
  isUnmarked: boolean;
  /** The last text of ours that the survey above knows of. */
  seen: number;
  /** Null: it is written on. */
  walk: StageWalk | null;
}

export type Survey = Presentation & { widgets: Structure };

export const blank: StageState = {
  survey: null,
  selected: null,
  endScreen: 'end',
  scheme: 'light',
  lang: 'en',
  isReadOnly: false,
  isUnmarked: false,
  seen: 0,
  walk: null,
};

export function heard(state: StageState, message: ToStage): StageState {
  const { survey } = state;
  switch (message.type) {
    case 'doc': {
      const sent = surveyOf(message.survey);
      const kept = state.selected !== null && Object.hasOwn(sent.widgets.entities, state.selected);
      return { ...state, survey: sent, selected: kept ? state.selected : null };
    }
    case 'entity':
      return survey === null ? state : { ...state, survey: withQuestion(survey, message), seen: message.seen };
    case 'order':
      return survey === null ? state : ordered(state, survey, message.ids);
    case 'settings':
      return survey === null ? state : { ...state, survey: { ...survey, ...message.changed } };
    case 'select': {
      const { id, endScreen = 'end' } = message;
      const isKnown = id === null || (survey !== null && Object.hasOwn(survey.widgets.entities, id));
      return isKnown ? { ...state, selected: id, endScreen } : state;
    }
    case 'look': {
      const { scheme, lang, isReadOnly = false, isUnmarked = false } = message;
      return { ...state, scheme, lang, isReadOnly, isUnmarked };
    }
    case 'walk':
      return { ...state, walk: message.walk, survey: message.survey ? surveyOf(message.survey) : survey };
    case 'mark':
    case 'reply':
      return state;
  }
}

function surveyOf(sent: StageSurvey): Survey {
  const { ids, entities } = sent.widgets;
  return {
    ...sent,
    widgets: { ids, entities: Object.fromEntries(ids.map((id) => [id, questionOf(id, entities[id]!)])) },
  };
}

/** One that is new waits for the order that names it. */
function withQuestion(survey: Survey, { id, entity }: { id: string; entity: StageQuestion }): Survey {
  const { ids, entities } = survey.widgets;
  const waiting = Object.keys(entities).length - ids.length;
  if (!Object.hasOwn(entities, id) && waiting >= mostWaiting) return survey;
  return { ...survey, widgets: { ids, entities: { ...entities, [id]: questionOf(id, entity) } } };
}

/** As many as one paste makes. */
const mostWaiting = 500;

function ordered(state: StageState, survey: Survey, ids: readonly string[]): StageState {
  const { entities } = survey.widgets;
  if (!ids.every((id) => Object.hasOwn(entities, id))) return state;
  const widgets = { ids: [...ids], entities: Object.fromEntries(ids.map((id) => [id, entities[id]!])) };
  const kept = state.selected !== null && ids.includes(state.selected);
  return { ...state, survey: { ...survey, widgets }, selected: kept ? state.selected : null };
}

/** Made once for each message, so that what is kept of a question goes with it. */
function questionOf(id: string, entity: StageQuestion): Question {
  return { ...entity, id, hash: '' };
}
