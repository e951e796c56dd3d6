/** What can change for respondents, as a closed list: whoever tells of changes has words for each of them. */
import type { QuestionType } from '../../../../contract/questions/types.ts';
import type { Id, Members } from '../../draft/draft.ts';

export type Change =
  /** A question that was not there; or was, and respondents did not see it. */
  | { readonly is: 'added'; readonly behind: Id | null }
  | { readonly is: 'shown' }
  | { readonly is: 'deleted' }
  | { readonly is: 'left_out' }
  | { readonly is: 'moved'; readonly behind: Id | null }
  | { readonly is: 'type'; readonly before: QuestionType; readonly after: QuestionType }
  | { readonly is: 'member'; readonly path: readonly string[]; readonly before: unknown; readonly after: unknown }
  | { readonly is: 'options'; readonly act: OptionAct; readonly prefix: string; readonly options: readonly Id[] }
  | {
      readonly is: 'option';
      readonly prefix: string;
      readonly option: Id;
      readonly member: 'text' | 'imgUrl' | 'imgAlt';
      readonly before: string;
      readonly after: string;
    }
  | { readonly is: 'points'; readonly path: readonly string[]; readonly before: number; readonly after: number }
  | { readonly is: 'new_version'; readonly because: Because }
  | { readonly is: 'jump'; readonly before: Members | null; readonly after: Members | null }
  | { readonly is: 'jumps_moved' }
  | { readonly is: 'display'; readonly before: Members | null; readonly after: Members | null }
  | { readonly is: 'quota'; readonly id: Id; readonly before: Members | null; readonly after: Members | null }
  | { readonly is: 'other' };

export type OptionAct = 'added' | 'deleted' | 'moved';
/** Why answers to a question are counted apart from those before; `back`: it was changed, and changed back. */
export type Because = 'type' | 'options' | 'points' | 'answers' | 'back';

/** Of one question, or of the survey as a whole. */
export interface ChangeGroup {
  readonly question: Id | null;
  readonly changes: readonly Change[];
}

/** The most telling first. */
export const importance: readonly Change['is'][] = [
  'added',
  'shown',
  'deleted',
  'left_out',
  'type',
  'member',
  'options',
  'option',
  'moved',
  'display',
  'jump',
  'jumps_moved',
  'quota',
  'points',
  'other',
  'new_version',
];
