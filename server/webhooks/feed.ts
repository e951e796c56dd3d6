/** The events of a survey for those who would rather ask: in order of commit, without gaps, each once. */
import type { InputOf } from '../../contract/operation.ts';
import type { webhookOperations } from '../../contract/webhooks.ts';
import type { Tx } from '../kernel/database/db.ts';
import { inPieces, pageBytes, weightOf } from '../kernel/limits/pieces.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { wireTime } from '../kernel/process/clock.ts';
import { readCursor, writeCursor } from '../kernel/secrets/list-cursor.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import type { WebhooksDeps } from './deps.ts';
import { readEventData } from './event-data.ts';
import type { Happening } from '../../engine/webhooks/payload.ts';
import { listFeed, type EventRow, type FeedPosition } from './store/events.ts';

const keptMilliseconds = 30 * 86_400_000;

/** Where a reader stands, and since when events that follow may have been forgotten. */
interface Stand extends FeedPosition {
  seenAt: string;
}

export async function listEvents(
  deps: WebhooksDeps,
  context: Context<'survey'>,
  input: InputOf<typeof webhookOperations.listEvents>,
) {
  const { tx, subject } = context;
  const now = wireTime();
  const stand =
    input.after === undefined ? { xid: '0', id: 0, seenAt: now } : readStand(deps.vault, subject.id, input.after);
  const rows = await listFeed(tx, subject.id, { place: stand, limit: input.limit + 1 });
  const { page, happenings } = await readWithin(deps, tx, rows.slice(0, input.limit));
  const hasMore = rows.length > page.length;
  const last = page.at(-1) ?? stand;
  return {
    status: true as const,
    data: page.flatMap((row) => {
      const happening = happenings.get(row.id);
      return happening
        ? [{ id: row.message_id, type: happening.type, timestamp: happening.timestamp, data: happening.data }]
        : [];
    }),
    next_after: writeStand(deps.vault, subject.id, {
      xid: last.xid,
      id: last.id,
      seenAt: hasMore ? page.at(-1)!.created_at : now,
    }),
    has_more: hasMore,
  };
}

/** As many of the events as one response can hold; what is left out follows after `next_after`. */
async function readWithin(deps: WebhooksDeps, tx: Tx, rows: readonly EventRow[]) {
  const page: EventRow[] = [];
  const happenings = new Map<number, Happening>();
  let room = pageBytes;
  const make = async (some: readonly EventRow[]) => [...(await readEventData(deps, tx, some))];
  for await (const { piece, made } of inPieces(rows, make)) {
    const found = new Map(made);
    for (const row of piece) {
      const happening = found.get(row.id);
      room -= weightOf(happening);
      if (room < 0 && page.length > 0) return { page, happenings };
      page.push(row);
      if (happening) happenings.set(row.id, happening);
    }
  }
  return { page, happenings };
}

function writeStand(vault: Vault, surveyId: number, { xid, id, seenAt }: Stand): string {
  return writeCursor(vault, ['events', surveyId], [xid, id, seenAt]);
}

function readStand(vault: Vault, surveyId: number, text: string): Stand {
  const [xid, id, seenAt] = readCursor<[string, number, string]>(vault, ['events', surveyId], text);
  return Date.parse(seenAt) < Date.now() - keptMilliseconds ? refuse('422 cursor_invalid') : { xid, id, seenAt };
}
