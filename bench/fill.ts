/**
 * node bench/fill.ts ANSWERS [FOLDER]: starts the product on a data folder (data/ without one) and makes a survey of
 * every type of question with so many drawn answers, counted by the product's own job.
 */
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createToken } from '../server/accounts/index.ts';
import { withBulk } from '../server/kernel/database/bulk-connection.ts';
import { connect, type Db } from '../server/kernel/database/db.ts';
import { runningPostgres } from '../server/kernel/postgres/start.ts';
import { makeLog } from '../server/kernel/process/log.ts';
import { foldSurvey } from '../server/reports/tallies/fold.ts';
import { copyAnswers } from '../test/generated-copy.ts';
import { makeAnswer, type MadeVersion, randomFrom, twoDrafts, variableNames } from '../test/generated.ts';
import { type Product, startProduct } from './product.ts';
import { ask } from './suite.ts';

export interface Filled {
  surveyId: number;
  answers: number;
  copySeconds: number;
  foldSeconds: number;
}

/** `count` may do the first fold in another way. */
export async function fillSurvey(
  product: Product,
  url: string,
  { answers, count }: { answers: number; count?: () => Promise<unknown> },
): Promise<Filled> {
  const db = connect({ url, log: makeLog({ pretty: true, level: 'warn' }), size: 2 });
  try {
    const surveyId = await makeSurvey({ ...product, token: await makeToken(db) });
    const { rows: versions } = await db.pool.query<MadeVersion>(
      'select id, widgets as structure from version_contents where survey_id = $1 order by id',
      [surveyId],
    );
    const { rows: variables } = await db.pool.query<{ id: string; name: string }>(
      'select id, name from variables where survey_id = $1',
      [surveyId],
    );
    const random = randomFrom(answers);
    const began = performance.now();
    await copyAnswers(url, {
      surveyId,
      count: answers,
      make: (id) => makeAnswer(random, versions, id),
      variableIds: new Map(variables.map(({ id, name }) => [name, id])),
    });
    await withBulk(url, (bulk) => bulk.query('vacuum analyze answers'));
    const copied = performance.now();
    await count?.();
    // The product may be folding it by itself, or older transactions run.
    while (!(await foldSurvey(db, surveyId))) await pause(200);
    return {
      surveyId,
      answers,
      copySeconds: (copied - began) / 1000,
      foldSeconds: (performance.now() - copied) / 1000,
    };
  } finally {
    await db.close();
  }
}

/** The product knows the bench's own token only in installations that it has made. */
async function makeToken(db: Db): Promise<string> {
  const { rows } = await db.pool.query<{ id: number }>('select id from users order by id limit 1');
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  const made = { userId: rows[0]!.id, name: 'fill', abilities: ['*' as const], expiresAt };
  return (await db.transact((tx) => createToken(tx, made))).token;
}

async function makeSurvey(product: Product): Promise<number> {
  const [first, second] = twoDrafts();
  const folders = await ask<{ id: number }[]>(product, '/folders');
  const { id } = await ask<{ id: number }>(product, '/quiz', { folder_id: folders[0]!.id, name: 'Everything' });
  await ask(product, `/quiz/${id}/save`, first);
  const variables = variableNames.map((name) => ({ name }));
  await ask(product, `/quiz/${id}/settings/info`, { lang: 'en', scoring_switcher: true, extra_fields: variables });
  await ask(product, `/quiz/${id}/publish`, {});
  await ask(product, `/quiz/${id}/save`, second);
  await ask(product, `/quiz/${id}/publish`, {});
  return id;
}

if (import.meta.main) {
  const [count = '', folder = join(import.meta.dirname, '..', 'data')] = process.argv.slice(2);
  if (!/^[1-9]\d{0,6}$/.test(count)) throw new Error('Usage: node bench/fill.ts ANSWERS [FOLDER]');
  const dataDir = resolve(folder);
  const product = await startProduct(dataDir);
  try {
    const { surveyId, answers, copySeconds, foldSeconds } = await fillSurvey(product, runningPostgres(dataDir)!, {
      answers: Number(count),
    });
    console.log(`Survey ${surveyId} has ${answers} answers (stored in ${copySeconds.toFixed(1)} s).`);
    console.log(`They were counted in ${foldSeconds.toFixed(1)} s.`);
  } finally {
    await product.stop();
  }
}
