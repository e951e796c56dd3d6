/**
 * What the dashboard and the stage say to each other: two closed lists. Each side believes only the other's window and origin, reads
 * only what stands here (`from-dashboard.ts`, `from-stage.ts`), and lets go of everything else without a word.
 */
import type { Language } from '../../contract/common.ts';
import type { Structure } from '../../contract/questions/types.ts';
import type { Settings } from '../../contract/settings.ts';
import type { ThemeMembers } from '../../contract/theme-members.ts';
import type { Scheme } from '../../engine/theme-style.ts';
import type { Place } from './places.ts';
import type { StageWalk, WalkFromStage, WalkReply } from './walk-messages.ts';

/** The settings that a page is drawn by. */
export type StageSettings = Pick<
  Settings,
  | 'lang'
  | 'content_lang'
  | 'show_progressbar'
  | 'show_navigate'
  | 'numeration'
  | 'auto_move_by_enter'
  | 'auto_advance'
  | 'show_by_one'
  | 'show_copyright'
  | 'block_jump_to_prev_widget'
  | 'question_required_mode'
>;

/** All that is not a question. */
export interface Presentation {
  name: string;
  settings: StageSettings;
  /** Default texts in the language of the page, with the survey's own. */
  texts: Readonly<Record<string, string>>;
  theme: ThemeMembers;
}

export interface StageSurvey extends Presentation {
  widgets: { ids: Structure['ids']; entities: Readonly<Record<string, StageQuestion>> };
}

/** As the draft holds it. */
export type StageQuestion = Pick<Structure['entities'][string], 'type'> & Readonly<Record<string, unknown>>;

/** Behind the last question there are three screens: what is agreed to, thanks, and for whom the survey is not. */
export const endScreens = ['send', 'end', 'screenout'] as const;
export type EndScreen = (typeof endScreens)[number];

export type Mark = 'bold' | 'italic' | 'underline' | 'strike' | 'link';

export type ToStage =
  /** First, and whenever a change is too large for the others. */
  | { type: 'doc'; survey: StageSurvey }
  /** A question that is new or has changed; `seen`: the last `edited` that this one knows of. */
  | { type: 'entity'; id: string; entity: StageQuestion; seen: number }
  /** Which questions there are, and in which order; what is not in it is gone. */
  | { type: 'order'; ids: readonly string[] }
  | { type: 'settings'; changed: Partial<Presentation> }
  /** `caret`: the text to write in. */
  | { type: 'select'; id: string | null; endScreen?: EndScreen; caret?: Place }
  /**
   * `lang`: that of the dashboard, for the few words of the stage itself; `isReadOnly`: nothing can be written; `isUnmarked`: nothing shows
   * what is selected.
   */
  | { type: 'look'; scheme: Scheme; lang: Language; isReadOnly?: boolean; isUnmarked?: boolean }
  /** A mark for the words that are selected, or taken off them; a link without an address is taken off. */
  | { type: 'mark'; mark: Mark; address?: string }
  /** From the first of these on the survey is walked through, and no longer written. With the survey, where that has changed. */
  | { type: 'walk'; walk: StageWalk; survey?: StageSurvey }
  | { type: 'reply'; reply: WalkReply };

export type FromStage =
  /** It knows nothing, and its numbers begin anew. */
  | { type: 'ready' }
  /** `endScreen`: of the send step, which of its screens. */
  | { type: 'selected'; id: string; endScreen?: EndScreen }
  /** The text as it stands there now; `seq` counts up, so that an answer to an earlier one is known as such. */
  | { type: 'edited'; id: string; place: Place; html: string; seq: number }
  /** Several lines where one belongs: questions, options or words, as their author says. */
  | { type: 'pasted'; id: string; place: Place; text: string }
  /** A shortcut that is the dashboard's, or a key that means more than a letter where it was pressed. */
  | ({ type: 'key'; at: { id: string; place: Place } | null; isEmpty: boolean; isAtEnd: boolean } & Pressed)
  /** More than a text may hold was written or pasted; it stands there no longer. */
  | { type: 'overlong'; id: string; place: Place }
  /** The survey that was told last stands on the page. */
  | { type: 'drawn' }
  | WalkFromStage;

export interface Pressed {
  key: string;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
}

/** In an envelope of its own: extensions and tools send messages to every page. */
export interface Envelope<Message> {
  canvassStage: Message;
}

/** The message of an event from this window and origin; undefined: not for us. */
export function opened(
  event: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  from: { window: unknown; origin: string },
): unknown {
  if (event.origin !== from.origin || event.source !== from.window || from.window == null) return undefined;
  const { data } = event as { data: unknown };
  return typeof data === 'object' && data !== null && Object.hasOwn(data, 'canvassStage')
    ? (data as Envelope<unknown>).canvassStage
    : undefined;
}

export function enclosed<Message extends ToStage | FromStage>(message: Message): Envelope<Message> {
  return { canvassStage: message };
}

/** In UTF-16 units: twice the longest text that a draft takes, for marks and links. */
export const longestHtml = 20_000;
/** As long as an outline may be. */
export const longestPaste = 100_000;
