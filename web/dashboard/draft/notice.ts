/** What a merge has to tell people: a closed list, for which the words stand elsewhere. */
import type { Card } from './cards.ts';
import type { Id, Members } from './draft.ts';
import type { Edit, List } from './edit.ts';

export type Notice =
  /** I deleted it while they changed it: it is back, with their text. Offered: delete it anyway. */
  | { readonly say: 'back_with_theirs'; readonly in: List; readonly id: Id; readonly item: Members }
  /** They deleted it while I changed it: it stays, with my text. Offered: delete it. */
  | { readonly say: 'kept_with_mine'; readonly in: List; readonly id: Id; readonly item: Members }
  /** They deleted it. Offered: bring it back, by taking back these edits. */
  | {
      readonly say: 'they_deleted';
      readonly in: List;
      readonly id: Id;
      readonly item: Members;
      readonly edits: readonly Edit[];
    }
  /** We both changed it: mine stands in place, theirs in the card. */
  | { readonly say: 'both_changed'; readonly at: CardPlace; readonly card: Card };

/** Where the card lies. */
export type CardPlace =
  | { readonly on: 'question'; readonly question: Id }
  | { readonly on: 'rule'; readonly in: List; readonly id: Id }
  | { readonly on: 'conditions' };
