/** What the stage takes from the dashboard: whole, or not at all. What is drawn must be of the forms that the page expects. */
import { questionTypes } from '../../contract/questions/types.ts';
import { isSafeAddress } from '../../engine/markup.ts';
import { isMembers, type Members } from '../../engine/questions/members.ts';
import { fits } from './fits.ts';
import {
  type Presentation,
  endScreens,
  type Mark,
  type StageQuestion,
  type StageSurvey,
  type ToStage,
} from './messages.ts';
import type { Place } from './places.ts';
import { readWalkReply, readWalk } from './walk-forms.ts';
import { hasSettings, isLanguage, isTexts, isTheme } from './survey-forms.ts';

const marks: readonly Mark[] = ['bold', 'italic', 'underline', 'strike', 'link'];
/** As many as a draft may have; more would be a fault of ours. */
const mostQuestions = 500;

/** Null: not a message. Which ids there are is for the stage to say, who has the survey. */
export function readFromDashboard(message: unknown): ToStage | null {
  if (!isMembers(message) || !fits(message)) return null;
  const { type } = message;
  switch (type) {
    case 'doc':
      return isSurvey(message.survey) ? { type, survey: message.survey } : null;
    case 'entity': {
      const { id, entity, seen } = message;
      return isId(id) && isQuestion(entity) && isCount(seen) ? { type, id, entity, seen } : null;
    }
    case 'order':
      return isOrder(message.ids) ? { type, ids: message.ids } : null;
    case 'settings':
      return isMembers(message.changed) && isPresentation(message.changed) ? { type, changed: message.changed } : null;
    case 'select':
      return readSelect(message);
    case 'look': {
      const { scheme, lang, isReadOnly = false, isUnmarked = false } = message;
      if ((scheme !== 'light' && scheme !== 'dark') || !isLanguage(lang)) return null;
      if (typeof isReadOnly !== 'boolean' || typeof isUnmarked !== 'boolean') return null;
      return { type, scheme, lang, isReadOnly, isUnmarked };
    }
    case 'mark':
      return readMark(message);
    case 'walk': {
      const [walk, { survey }] = [readWalk(message.walk, isId), message];
      if (!walk || (survey !== undefined && !isSurvey(survey))) return null;
      return { type, walk, ...(survey !== undefined && { survey }) };
    }
    case 'reply': {
      const reply = readWalkReply(message.reply, isId);
      return reply && { type, reply };
    }
    default:
      return null;
  }
}

function readSelect({ id, endScreen, caret }: Members): ToStage | null {
  const known = endScreens.find((one) => one === endScreen);
  if ((id !== null && !isId(id)) || known !== endScreen || (caret !== undefined && !isPlace(caret))) return null;
  return { type: 'select', id, ...(known && { endScreen: known }), ...(caret !== undefined && { caret }) };
}

function readMark({ mark, address }: Members): ToStage | null {
  if (!marks.includes(mark as Mark)) return null;
  if (address !== undefined && (typeof address !== 'string' || !isSafeAddress(address))) return null;
  return { type: 'mark', mark: mark as Mark, ...(address !== undefined && { address }) };
}

function isSurvey(value: unknown): value is StageSurvey {
  if (!isMembers(value) || !isPresentation(value)) return false;
  if (!('name' in value && 'settings' in value && 'texts' in value && 'theme' in value)) return false;
  const { widgets } = value as Members;
  if (!isMembers(widgets) || !isOrder(widgets.ids) || !isMembers(widgets.entities)) return false;
  const { entities } = widgets;
  return widgets.ids.every((id) => Object.hasOwn(entities, id) && isQuestion(entities[id]));
}

/** Each member that is there is good. */
function isPresentation(value: Members): value is Partial<Presentation> & Members {
  const { name, settings, texts, theme } = value;
  return (
    (name === undefined || typeof name === 'string') &&
    (settings === undefined || hasSettings(settings)) &&
    (texts === undefined || isTexts(texts)) &&
    (theme === undefined || isTheme(theme))
  );
}

function isQuestion(value: unknown): value is StageQuestion {
  return isMembers(value) && questionTypes.some((type) => type === value.type);
}

function isOrder(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.length <= mostQuestions && value.every(isId) && new Set(value).size === value.length
  );
}

/** `__proto__` and its like are none. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && /^(welcome|submit|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(value);
}

function isPlace(value: unknown): value is Place {
  return (
    Array.isArray(value) && value.length > 0 && value.length <= 2 && value.every((part) => typeof part === 'string')
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
