/**
 * A survey with every type of question and as many answers as asked for, stored as respondents' requests store them.
 * What was put in is kept, so that a test can count it again in its own way.
 */
import { copyAnswers } from './generated-copy.ts';
import { makeAnswer, type MadeAnswer, type MadeVersion, randomFrom, twoDrafts, variableNames } from './generated.ts';
import { good, type House } from './house.ts';

export interface MadeSurvey {
  id: number;
  /** Oldest first. */
  versions: MadeVersion[];
  answers: MadeAnswer[];
}

export async function makeSurvey(
  house: House,
  { answers, seed }: { answers: number; seed: number },
): Promise<MadeSurvey> {
  const { alice } = house;
  const random = randomFrom(seed);
  const [first, second] = twoDrafts();
  const settings = { lang: 'en', scoring_switcher: true, extra_fields: variableNames.map((name) => ({ name })) };
  const id = await house.survey(alice, { widgets: first, settings, publish: true, name: 'Everything' });
  good(await alice.post(`/quiz/${id}/save`, second));
  good(await alice.post(`/quiz/${id}/publish`));
  const { rows: versions } = await house.db.pool.query<MadeVersion>(
    'select id, widgets as structure from version_contents where survey_id = $1 order by id',
    [id],
  );
  const { rows } = await house.db.pool.query<{ id: string; name: string }>(
    'select id, name from variables where survey_id = $1',
    [id],
  );
  const made: MadeAnswer[] = [];
  await copyAnswers(house.config.databaseDirectUrl!, {
    surveyId: id,
    count: answers,
    make: (answerId) => {
      const answer = makeAnswer(random, versions, answerId);
      made.push(answer);
      return answer;
    },
    variableIds: new Map(rows.map((row) => [row.name, row.id])),
  });
  return { id, versions, answers: made };
}

/** Folding waits for older transactions of the whole server, of other tests too: asked again until it is done. */
export async function untilDone(fold: () => Promise<boolean>): Promise<void> {
  while (!(await fold()));
}
