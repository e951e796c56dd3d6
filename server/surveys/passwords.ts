/**
 * Passwords of a survey. They are readable by members, so they are sealed and not hashed; a keyed fingerprint keeps
 * them unique and finds them. Every change locks the survey first: the limit holds under any concurrency.
 */
import { limits } from '../../contract/limits.ts';
import type { InputOf } from '../../contract/operation.ts';
import { comparable, type passwordOperations } from '../../contract/passwords.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import { invalid, refuse } from '../kernel/problem.ts';
import { randomText } from '../kernel/secrets/random.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import { aboutSurvey } from './about-survey.ts';
import type { SurveysDeps } from './deps.ts';
import {
  countPasswords,
  deletePasswordRow,
  insertPasswords,
  listPasswordRows,
  lockSurvey,
  type NewPassword,
  type PasswordRow,
} from './store/passwords.ts';

export type PasswordsDeps = Pick<SurveysDeps, 'vault'>;

export async function listPasswords(
  deps: PasswordsDeps,
  context: Context<'survey'>,
  input: InputOf<typeof passwordOperations.listPasswords>,
) {
  const { tx, subject } = context;
  const rows = await listPasswordRows(tx, subject.id, input);
  describeArray(context, { total: await countPasswords(tx, subject.id), limit: input.limit, offset: input.offset });
  return rows.map((row) => present(deps.vault, row));
}

export async function createPasswords(
  deps: PasswordsDeps,
  context: Context<'survey'>,
  input: InputOf<typeof passwordOperations.createPasswords>,
) {
  const { tx, subject } = context;
  const name = (await lockSurvey(tx, subject.id)) ?? refuse('404 quiz_not_found');
  const isSingleUse = input.is_single_use;
  const rows = input.passwords
    ? await addGiven(deps.vault, tx, { surveyId: subject.id, texts: input.passwords, isSingleUse })
    : await addRandom(deps.vault, tx, { surveyId: subject.id, count: input.count ?? 1, isSingleUse });
  if ((await countPasswords(tx, subject.id)) > limits.passwordsPerSurvey) refuse('409 password_limit');
  await context.audit('quiz.passwords', { ...aboutSurvey(context, name), details: { added: rows.length } });
  return { status: true as const, passwords: rows.map((row) => present(deps.vault, row)) };
}

export async function deletePassword(
  context: Context<'survey'>,
  input: InputOf<typeof passwordOperations.deletePassword>,
) {
  const { tx, subject } = context;
  const name = (await lockSurvey(tx, subject.id)) ?? refuse('404 quiz_not_found');
  if (!(await deletePasswordRow(tx, subject.id, input.password_id))) refuse('404 password_not_found');
  await context.audit('quiz.passwords', { ...aboutSurvey(context, name), details: { removed: 1 } });
  return { status: true as const };
}

/** A survey that asks for a password has one. The caller holds the lock on the survey. */
export async function ensurePassword(vault: Vault, tx: Tx, surveyId: number): Promise<void> {
  if ((await countPasswords(tx, surveyId)) === 0)
    await addRandom(vault, tx, { surveyId, count: 1, isSingleUse: false });
}

export function passwordFingerprint(vault: Vault, text: string): Buffer {
  return vault.sign('survey-password', comparable(text));
}

async function addGiven(
  vault: Vault,
  tx: Tx,
  given: { surveyId: number; texts: readonly string[]; isSingleUse: boolean },
): Promise<PasswordRow[]> {
  const passwords = given.texts.map((text) => protect(vault, text));
  const rows = await insertPasswords(tx, given.surveyId, { passwords, isSingleUse: given.isSingleUse });
  if (rows.length === passwords.length) return rows;
  const added = new Set(rows.map((row) => row.fingerprint.toString('hex')));
  const taken = passwords.flatMap((password, index) =>
    added.has(password.fingerprint.toString('hex')) ? [] : [index + 1],
  );
  throw invalid(
    taken.map((place) => ({
      field: 'passwords',
      value: null,
      constraint: 'unique' as const,
      message: `passwords has a password at place ${place} that the survey has already`,
    })),
  );
}

async function addRandom(
  vault: Vault,
  tx: Tx,
  asked: { surveyId: number; count: number; isSingleUse: boolean },
): Promise<PasswordRow[]> {
  const rows: PasswordRow[] = [];
  while (rows.length < asked.count) {
    const passwords = Array.from({ length: asked.count - rows.length }, () =>
      protect(vault, `${randomText('spoken', 4)}-${randomText('spoken', 4)}`),
    );
    rows.push(...(await insertPasswords(tx, asked.surveyId, { passwords, isSingleUse: asked.isSingleUse })));
  }
  return rows;
}

function protect(vault: Vault, text: string): NewPassword {
  return { sealed: vault.seal('survey-password', text), fingerprint: passwordFingerprint(vault, text) };
}

function present(vault: Vault, row: PasswordRow) {
  const { id, is_single_use, used_count, created_at } = row;
  return { id, password: vault.open('survey-password', row.sealed), is_single_use, used_count, created_at };
}
