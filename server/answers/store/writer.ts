/** The statement that stores a batch of completed answers and their events, each row with an outcome of its own. */
import { newMessageId } from '../../kernel/background/events.ts';
import type { Db } from '../../kernel/database/db.ts';
import { preparedIn, type Tx } from '../../kernel/database/sql.ts';
import type { SurveyStamp } from '../../surveys/index.ts';
import type { AnswerColumns } from './answers.ts';

export interface Completion {
  surveyId: number;
  workspaceId: number;
  uuid: string;
  /** The survey that the answer was validated against; another by now, and the row is left out. */
  stamp: SurveyStamp;
  answer: AnswerColumns;
  promoCode?: string;
}

export interface Stored {
  surveyId: number;
  uuid: string;
  id: number;
}

const names = [
  'version_id bigint',
  'seq bigint',
  'is_screenout boolean',
  'is_time_over boolean',
  'terms_accepted boolean',
  'values jsonb',
  'path text[]',
  'extra_fields jsonb',
  'times jsonb',
  'score numeric',
  'max_score numeric',
  'lang text',
  'ip_address text',
  'ip_hash bytea',
  'respondent_hash bytea',
  'respondent jsonb',
  'user_agent text',
  'device text',
  'browser text',
  'os text',
  'country text',
  'city text',
  'referrer text',
  'result jsonb',
  'promo_code text',
];
const columns = names.map((name) => name.split(' ')[0]).join(', ');

/**
 * Whoever changes a survey waits for the batches that have read its stamp, and a batch passes by surveys that somebody is
 * changing: otherwise one that began during a publication could commit after it, unknown to its new quotas.
 */
const text = `with sent as materialized (
    select * from json_to_recordset($1::json) as r (survey_id bigint, workspace_id bigint, uuid uuid, updated_at timestamptz,
      revision bigint, message_id text, ${names.join(', ')})
  ), unchanged as materialized (
    select s.id, s.updated_at, s.revision from surveys s
    where s.id in (select r.survey_id from sent r) and s.deleted_at is null for share skip locked
  ), made as (
    insert into answers (survey_id, uuid, is_complete, is_listed, completed_at, ${columns})
    select r.survey_id, r.uuid, true, true, now(), ${columns.replaceAll(/\w+/g, (name) => `r.${name}`)}
    from sent r
    join unchanged s on s.id = r.survey_id and s.updated_at = r.updated_at and s.revision = r.revision
    on conflict on constraint answers_uuid_once do nothing
    returning survey_id, id, uuid, is_screenout
  ), recorded as (
    insert into events (survey_id, workspace_id, message_id, type, answer_id)
    select m.survey_id, r.workspace_id, r.message_id,
      case when m.is_screenout then 'answer.screenout' else 'answer.completed' end, m.id
    from made m join sent r on r.survey_id = m.survey_id and r.uuid = m.uuid
  )
  select survey_id as "surveyId", uuid, id from made`;

/** Ids of the rows that were stored; the others met an answer with their UUID, or a survey that changes or has changed. */
export async function insertCompletions(db: Db, completions: readonly Completion[]): Promise<Stored[]> {
  return db.prepared(statementFor(completions));
}

export async function insertCompletionsIn(tx: Tx, completions: readonly Completion[]): Promise<Stored[]> {
  return completions.length === 0 ? [] : preparedIn(tx, statementFor(completions));
}

function statementFor(completions: readonly Completion[]) {
  const rows = completions.map(({ surveyId, workspaceId, uuid, stamp, answer, promoCode = null }) => ({
    survey_id: surveyId,
    workspace_id: workspaceId,
    uuid,
    updated_at: stamp.updatedAt,
    revision: stamp.revision,
    message_id: newMessageId(),
    ...answer,
    promo_code: promoCode,
    ip_hash: `\\x${answer.ip_hash.toString('hex')}`,
    respondent_hash: `\\x${answer.respondent_hash.toString('hex')}`,
  }));
  return { name: 'complete-answers', text, values: [JSON.stringify(rows)] };
}
