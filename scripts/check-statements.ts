/**
 * The survey is the shard: a statement that touches what belongs to a survey names the survey's id, so that a
 * distributed PostgreSQL can send it to one node. Checked is the SQL really sent while the tests ran, not the source.
 * Usage: CANVASS_STATEMENTS=FILE on the tests, then node scripts/check-statements.ts FILE [--part: not of all tests]
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tables with a survey's id that are not its own, and may be read without it. */
const others: Record<string, string> = {
  audit_log: 'belongs to the workspace, also where it tells of a survey',
  idempotency_keys: 'belongs to the account that sent the key',
  promo_codes: 'belong to their list, and learn the survey when they are given out',
  webhooks: 'belong to the workspace or to a survey, and are named by their own id',
};

/** Tables whose rows belong to a survey, as the schema says. */
const schema = readFileSync(join(import.meta.dirname, '../db/schema.sql'), 'utf8');
const keyed = [...schema.matchAll(/^table (\w+)\n(?: .*\n)*?  survey_id /gm)]
  .map((match) => match[1]!)
  .filter((table) => !Object.hasOwn(others, table));

/** Statements of the background, which may cross surveys. */
const background: { statement: RegExp; reason: string }[] = [
  { statement: /^select '' as name, md5\(/, reason: 'a test takes the fingerprint of everything stored' },
  { statement: /^select \* from answers where uuid = \$1$/, reason: 'a test looks an answer up' },
  { statement: /^update answers set started_at = started_at - /, reason: 'a test turns the clock back' },
  {
    statement: /^(select message_id, id|delete) from deliveries( where message_id = \(select |$)/,
    reason: 'a test of a restore',
  },
  { statement: /^update events set xid = pg_current_xact_id\(\)/, reason: 'a test of a restore' },
  {
    statement: /^(select|update|delete) .*\bexport_jobs (set .* )?where id = \$1$/,
    reason: 'a test turns a clock back',
  },
  { statement: /^select (name|survey_id) from answer_files where id = \$1$/, reason: 'a test looks a file up' },
  { statement: /^copy /, reason: 'backup and restore move whole tables' },
  { statement: /^(create|alter|drop|truncate|lock|analyze|vacuum) /, reason: 'changes the tables, serves no request' },
  {
    statement: /\bdeliveries\b.*\bwebhook_id = /,
    reason: 'the ledger of a webhook; one of a workspace tells of many surveys',
  },
  {
    statement: /^with dropped as \( update deliveries set due_at = null where due_at is not null returning /,
    reason: 'the operator gives up all that waits',
  },
  {
    statement: /^with recursive waiting as \( \(select webhook_id from deliveries /,
    reason: 'the worker claims what is due',
  },
  { statement: /^with hook as \( update webhooks .*update deliveries d /, reason: 'the worker records an attempt' },
  { statement: /\bfrom events e, dispatch_mark m\b/, reason: 'the dispatcher looks for new events of all surveys' },
  {
    statement: /^select .* from events where \(xid, id\) > /,
    reason: 'the dispatcher follows the events of all surveys',
  },
  {
    statement: /^select distinct survey_id from quota_counts where ready = /,
    reason: 'the worker looks for new quotas',
  },
  {
    statement: /^select id, survey_id as surveyid from purges order by id$/,
    reason: 'the worker looks for what to erase',
  },
  {
    statement:
      /^select id, surveyid, kind, workspaceid, userid from \( select j\.id, .* from export_jobs j join live_surveys s /,
    reason: 'the worker looks for jobs that wait, and for what the files of their accounts weigh',
  },
  {
    statement: /^select \(\(select coalesce\(sum\(f\.size\), 0\) from export_jobs f /,
    reason: 'the worker asks what the files of an account weigh',
  },
  {
    statement: /^select survey_id as surveyid, id from export_jobs where parts is not null and expires_at < now\(\)$/,
    reason: 'the worker looks for files whose hour is over',
  },
  {
    statement: /^select id from answer_files where id in /,
    reason: 'the sweep knows only the names of files, which say nothing of the survey',
  },
  {
    statement: /\bdelete from promo_attachments a where a\.list_id = \$1 and a\.survey_id <> all/,
    reason: 'a list is taken from all surveys but those that keep it',
  },
  {
    statement: /^select m\.minutes from unnest\(.* where exists \(select from answers a where not a\.is_complete /,
    reason: 'the worker looks for answers that were left',
  },
  {
    statement: /^\(select survey_id as surveyid, id from answers where not is_complete /,
    reason: 'the worker looks for answers that were left long ago',
  },
  {
    statement:
      /^select (j\.waiting, .* from graphile_worker\.jobs\) j|\(\(select coalesce\(sum\(size \+ narrower_bytes\), 0\) from media\) )/,
    reason: 'the operator asks for figures of the whole installation',
  },
  {
    statement:
      /^delete from (events|deliveries|export_jobs|spent_captchas|draft_presences) where .*(created|spent|seen)_at < now\(\) - /,
    reason: 'what is old goes',
  },
];

export interface Verdict {
  /** Statements that touch a keyed table. */
  touching: number;
  offenders: string[];
}

export function checkStatements(statements: Iterable<string>): Verdict {
  const known = new Set([...statements].map(normalise));
  const serving = [...known].filter((text) => !background.some(({ statement }) => statement.test(text)));
  const touching = serving.filter((text) => scopesOf(text).some((scope) => tablesOf(scope).length > 0));
  return { touching: touching.length, offenders: touching.filter((text) => !scopesOf(text).every(namesSurvey)) };
}

/** Lower case, without comments, quotes around names and what stands in string literals. */
function normalise(text: string): string {
  return text
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The statement and each query inside it apart: a key named in one does not confine the other. */
function scopesOf(text: string): string[] {
  const scopes: string[] = [];
  let rest = text;
  for (;;) {
    const inner = /\(\s*((?:select|insert|update|delete|with)\b[^()]*)\)/.exec(rest);
    if (inner) {
      scopes.push(inner[1] ?? '');
      rest = rest.replace(inner[0], ' <query> ');
      continue;
    }
    // Brackets of calls and lists are kept as text, in another form, so that they no longer hide a query around them.
    const plain = /\(([^()]*)\)/.exec(rest);
    if (!plain) return [...scopes, rest];
    rest = rest.replace(plain[0], () => `⟨${plain[1]}⟩`);
  }
}

const mention = new RegExp(
  `\\b(?:from|join|into|update|using|from [\\w. ]+,) (?:only )?(?:public\\.)?(${keyed.join('|')})\\b`,
  'g',
);

function tablesOf(scope: string): string[] {
  return [...scope.matchAll(mention)].map((match) => match[1] ?? '');
}

const column = '(?:\\w+\\.)?survey_id\\b';
const compared = new RegExp(
  `${column}(?: ?, ?[\\w.]+)* ?⟩? ?(?:= |in )|= ?(?:any ?⟨ ?)?${column}|using ?⟨[^⟩]*${column}|into \\w+(?: as \\w+)? ?⟨[^⟩]*${column}`,
);

function namesSurvey(scope: string): boolean {
  return tablesOf(scope).length === 0 || compared.test(scope);
}

/** What a run of the tests has sent. All of them together must touch such tables, or nothing would be proved. */
export function checkRun(file: string | undefined, run: 'whole' | 'part'): { said: string[]; isGood: boolean } {
  if (!file || !existsSync(file)) {
    const said = 'No statements were recorded: set CANVASS_STATEMENTS to a file while the tests run.';
    return run === 'part' ? { said: [], isGood: true } : { said: [said], isGood: false };
  }
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const { touching, offenders } = checkStatements(lines.map((line) => JSON.parse(line) as string));
  const said = [
    ...offenders.map((offender) => `does not name the survey: ${offender}`),
    `${touching} statements on tables of surveys, ${offenders.length} do not name the survey`,
  ];
  return { said, isGood: offenders.length === 0 && (touching > 0 || run === 'part') };
}

if (import.meta.main) {
  const { said, isGood } = checkRun(process.argv[2], process.argv.includes('--part') ? 'part' : 'whole');
  for (const line of said) console.log(line);
  process.exitCode = isGood ? 0 : 1;
}
