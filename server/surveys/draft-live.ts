/**
 * Who else is at a draft. Streams tell its newest revision and who is editing it; where somebody is they say themselves, again
 * and again, and what they said ends by itself, so that a window that is gone without a word is gone for others too.
 */
import type { Readable } from 'node:stream';
import type { draftLiveOperations } from '../../contract/draft-live.ts';
import type { InputOf } from '../../contract/operation.ts';
import { listNames } from '../accounts/index.ts';
import {
  makeStreams,
  messageOf,
  type StreamMessage,
  type StreamsDeps,
  type Watching,
} from '../kernel/http/live-streams.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import { tagOf } from './revision.ts';
import {
  deletePresence,
  listEditors,
  notePresence as storePresence,
  type EditorRow,
  type Presence,
} from './store/presences.ts';
import { listRevisions, type RevisionRow } from './store/touch.ts';

export interface DraftStreams {
  watch(watching: Watching & { tab: string }): Promise<Readable>;
  stop(): void;
}

export async function notePresence(
  { tx, subject, caller }: SurveyContext,
  { widget_id: widgetId, tab = '', leave }: InputOf<typeof draftLiveOperations.notePresence>,
) {
  const presence = { surveyId: subject.id, userId: caller.userId, tab };
  await (leave ? deletePresence(tx, presence) : storePresence(tx, presence, widgetId ?? null));
  return { status: true as const };
}

export function makeDraftStreams(deps: StreamsDeps): DraftStreams {
  const streams = makeStreams(deps, {
    resumes: 'revision',
    read: async (tx, surveyIds) => {
      const revisions = await listRevisions(tx, surveyIds);
      const editors = await listEditors(tx, surveyIds);
      const names = await listNames(
        tx,
        [...revisions, ...editors].flatMap(({ userId }) => userId ?? []),
      );
      const bySurvey = Map.groupBy(editors, ({ surveyId }) => surveyId);
      return new Map(
        revisions.map((row) => [
          row.surveyId,
          [revisionOf(row, names), editorsOf(bySurvey.get(row.surveyId) ?? [], names)],
        ]),
      );
    },
  });
  const open = makeOpenTabs();
  let isOver = false;
  return {
    stop() {
      isOver = true;
      streams.stop();
    },
    async watch({ tab, ...watching }) {
      const stream = await streams.watch(watching);
      const presence = { surveyId: watching.surveyId, userId: watching.caller.userId, tab };
      open.add(presence);
      stream.once('close', () => {
        // Watchers of an instance that stops are still there, and come back to another one.
        if (!open.isLast(presence) || isOver) return;
        // Nobody waits for it, and what stays ends by itself.
        deps.db
          .transact((tx) => deletePresence(tx, presence))
          .catch((error: unknown) => {
            deps.log.debug({ err: error }, 'a presence could not be taken away');
          });
      });
      return stream;
    },
  };
}

/** How many streams of one window are open here: a new one may come before the old one is noticed to be gone. */
function makeOpenTabs() {
  const counts = new Map<string, number>();
  const nameOf = ({ surveyId, userId, tab }: Presence) => `${surveyId} ${userId} ${tab}`;
  return {
    add(presence: Presence): void {
      const name = nameOf(presence);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    isLast(presence: Presence): boolean {
      const name = nameOf(presence);
      const left = (counts.get(name) ?? 1) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
      return left === 0;
    },
  };
}

type Names = ReadonlyMap<number, string>;

function revisionOf({ revision, at, userId }: RevisionRow, names: Names): StreamMessage {
  const name = userId === null ? undefined : names.get(userId);
  const user = name === undefined ? null : { id: userId, name };
  return messageOf('revision', { etag: tagOf(revision), user, at }, { id: String(revision) });
}

/** Known by who is where: that somebody is still there is no news. */
function editorsOf(rows: readonly EditorRow[], names: Names): StreamMessage {
  const editors = rows.map(({ userId, widgetId, tab, seenAt }) => ({
    user_id: userId,
    name: names.get(userId) ?? '',
    widget_id: widgetId,
    tab: tab === '' ? null : tab,
    seen_at: seenAt,
  }));
  return messageOf('editors', editors, { mark: JSON.stringify(editors.map(({ seen_at: _, ...place }) => place)) });
}
