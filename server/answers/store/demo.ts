/** The made-up answers of the demo, each with the times it would have had. */
import { demoTag } from '../../../contract/demo.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

export interface DemoAnswer {
  uuid: string;
  is_complete: boolean;
  started_at: string;
  changed_at: string;
  completed_at: string | null;
  terms_accepted: boolean | null;
  values: Readonly<Record<string, unknown>>;
  path: readonly string[];
  next: string | null;
  times: Readonly<Record<string, number>>;
  score: number | null;
  max_score: number | null;
  device: string;
  browser: string;
  os: string;
  country: string;
  referrer: string | null;
}

interface Demo {
  surveyId: number;
  versionId: number;
  lang: string;
  answers: readonly DemoAnswer[];
}

export async function insertDemoAnswers(tx: Tx, { surveyId, versionId, lang, answers }: Demo): Promise<void> {
  await sql`insert into answers (survey_id, version_id, lang, tags, is_listed, uuid, is_complete, started_at, changed_at, completed_at,
      terms_accepted, values, path, next, times, score, max_score, device, browser, os, country, referrer)
    select ${surveyId}, ${versionId}, ${lang}, array[${demoTag}]::text[], true, r.*
    from json_to_recordset(${JSON.stringify(answers)}::json) as r (uuid uuid, is_complete boolean, started_at timestamptz,
      changed_at timestamptz, completed_at timestamptz, terms_accepted boolean, values jsonb, path text[], next text, times jsonb,
      score numeric, max_score numeric, device text, browser text, os text, country text, referrer text)
    order by r.started_at`.execute(tx);
}
