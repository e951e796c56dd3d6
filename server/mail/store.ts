/**
 * Letters. One waits while `due_at` is set; whoever sends it leases it first, so that another instance takes it up when the
 * sender dies before it could record what came of it. The content goes with the state in which nobody sends it any more.
 */
import type { LetterReason } from '../../contract/letters.ts';
import { sql, type Tx } from '../kernel/database/sql.ts';

export type Kind = 'forgotten' | 'reset' | 'no_account' | 'account_disabled' | 'invitation';
export type State = 'waiting' | 'sent' | 'failed';

export interface NewLetter {
  kind: 'forgotten' | 'invitation';
  receiver: string;
  lang: string;
  invitationId: number | null;
  content: Buffer | null;
  worthSeconds: number;
}

export async function insertLetter(tx: Tx, { worthSeconds, invitationId, ...letter }: NewLetter): Promise<void> {
  await tx
    .insertInto('letters')
    .values({
      ...letter,
      invitation_id: invitationId,
      worth_until: sql`now() + make_interval(secs => ${worthSeconds})`,
    })
    .execute();
}

export interface Claimed {
  id: string;
  kind: Kind;
  receiver: string;
  lang: string;
  content: Buffer | null;
  /** Names this claim. */
  lease: string;
  /** Whether it was tried before. */
  isRetry: boolean;
}

export interface Claim {
  places: number;
  isRetry: boolean;
  leaseSeconds: number;
  /** What this instance has in hand, whatever became of its leases. */
  except: readonly string[];
}

export async function claimLetters(tx: Tx, { places, isRetry, leaseSeconds, except }: Claim): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update letters l set leased_until = now() + make_interval(secs => ${leaseSeconds}), tries = tries + 1
    from (select id from letters where state = 'waiting' and due_at <= now() and worth_until > now()
        and (leased_until is null or leased_until <= now()) and (tries > 0) = ${isRetry}
        and id <> all(${[...except]}::uuid[])
        and not exists (select from installation where sending_held_at is not null)
      order by due_at limit ${places} for update skip locked) due
    where l.id = due.id
    returning l.id, l.kind, l.receiver, l.lang, l.content, l.leased_until as lease, l.tries > 1 as "isRetry"`.execute(
    tx,
  );
  return rows;
}

export interface Found {
  kind: Kind;
  receiver: string;
  lang: string;
  userId: number | null;
  content: Buffer;
}

/** False: the lease is another's by now. */
export async function setContent(tx: Tx, { id, lease }: Claimed, { userId, ...found }: Found): Promise<boolean> {
  const row = await tx
    .updateTable('letters')
    .set({ ...found, user_id: userId })
    .where('id', '=', id)
    .where('leased_until', '=', sql<string>`${lease}::timestamptz`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const givenBackSeconds = 5;

export async function giveBack(tx: Tx, { id, lease }: Claimed): Promise<void> {
  await sql`update letters set leased_until = null, due_at = now() + make_interval(secs => ${givenBackSeconds})
    where id = ${id} and leased_until = ${lease}::timestamptz`.execute(tx);
}

/** Whoever has it leased by now: it has gone out. */
export async function setSent(tx: Tx, id: string): Promise<void> {
  await sql`update letters set state = 'sent', due_at = null, leased_until = null, content = null, reason = null, said = null,
    ended_at = now() where id = ${id} and state <> 'sent'`.execute(tx);
}

/** Null: the letter has gone meanwhile, or its lease is another's. */
export async function findAges(
  tx: Tx,
  { id, lease }: Claimed,
): Promise<{ ageSeconds: number; leftSeconds: number } | null> {
  const { rows } = await sql<{ ageSeconds: number; leftSeconds: number }>`
    select extract(epoch from now() - created_at)::float8 as "ageSeconds",
      extract(epoch from worth_until - now())::float8 as "leftSeconds"
    from letters where id = ${id} and leased_until = ${lease}::timestamptz for update`.execute(tx);
  return rows[0] ?? null;
}

export interface Failure {
  reason: LetterReason;
  said: string;
  /** Null: it is not tried again by itself. */
  waitSeconds: number | null;
}

export async function setFailure(tx: Tx, id: string, { reason, said, waitSeconds }: Failure): Promise<void> {
  await sql`update letters set leased_until = null, reason = ${reason}, said = ${said},
    state = ${waitSeconds === null ? 'failed' : 'waiting'},
    due_at = now() + make_interval(secs => ${waitSeconds}::float8),
    ended_at = case when ${waitSeconds === null} then now() end
    where id = ${id}`.execute(tx);
}

export async function deleteLetter(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('letters').where('id', '=', id).execute();
}

/** What is about something that is settled by now, such as a link that was followed. */
export async function deleteWaiting(tx: Tx, about: { userId: number } | { invitationId: number }): Promise<void> {
  await tx
    .deleteFrom('letters')
    .where('state', '=', 'waiting')
    .$if('userId' in about, (query) => query.where('user_id', '=', (about as { userId: number }).userId))
    .$if('invitationId' in about, (query) =>
      query.where('invitation_id', '=', (about as { invitationId: number }).invitationId),
    )
    .execute();
}

/** Letters that are of no use any more; gives how many were waiting until now. */
export async function giveUpLate(tx: Tx): Promise<number> {
  const { rows } = await sql<{ waited: boolean }>`
    update letters l set state = 'failed', due_at = null, leased_until = null, content = null, ended_at = coalesce(l.ended_at, now())
    from letters before where before.id = l.id and l.worth_until <= now()
      and (l.state = 'waiting' or l.content is not null) and (l.leased_until is null or l.leased_until <= now())
    returning before.state = 'waiting' as waited`.execute(tx);
  return rows.filter(({ waited }) => waited).length;
}

const keptDays = 30;

export async function forgetOldLetters(tx: Tx): Promise<void> {
  await sql`delete from letters where ended_at < now() - make_interval(days => ${keptDays}::int)`.execute(tx);
}

export interface LetterLine {
  created_at: string;
  kind: Kind;
  receiver: string;
  state: State;
  tries: number;
  due_at: string | null;
  reason: LetterReason | null;
  said: string | null;
}

/** Those that have not gone out, the oldest first. */
export async function listUnsent(tx: Tx): Promise<LetterLine[]> {
  return tx
    .selectFrom('letters')
    .select(['created_at', 'kind', 'receiver', 'state', 'tries', 'due_at', 'reason', 'said'])
    .where('state', '!=', 'sent')
    .orderBy('created_at')
    .$castTo<LetterLine>()
    .execute();
}

/** Lets those that have failed, or wait for their next try, be due now; those that somebody has in hand stay as they are. */
export async function retryLetters(tx: Tx): Promise<number> {
  const { rows } = await sql`update letters set state = 'waiting', due_at = now(), ended_at = null
    where worth_until > now() and (leased_until is null or leased_until <= now())
      and (state = 'waiting' and tries > 0 or state = 'failed' and content is not null) returning id`.execute(tx);
  return rows.length;
}

export interface LetterOf {
  state: State;
  reason: LetterReason | null;
}

/** What became of the letter of each invitation; one without is left out. */
export async function findInvitationLetters(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, LetterOf>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LetterOf & { id: number }>`
    select distinct on (invitation_id) invitation_id as id, state, reason from letters
    where invitation_id = any(${[...ids]}::bigint[]) order by invitation_id, created_at desc`.execute(tx);
  return new Map(rows.map(({ id, ...letter }) => [id, letter]));
}
