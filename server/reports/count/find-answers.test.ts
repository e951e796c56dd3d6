/** Pages of answers and of texts against a second way to them, from rows and from columns, under filters drawn at random. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fits, statusesOf, type Wanted } from '../../../test/fitting.ts';
import type { MadeAnswer } from '../../../test/generated.ts';
import { good, openHouse } from '../../../test/house.ts';
import { queryOf, randomFilters } from '../../../test/random-filters.ts';
import { makeSurvey, untilDone } from '../../../test/results.ts';
import { foldSurvey } from '../tallies/fold.ts';

const proves = process.env['CANVASS_PROVE'] === '1';
const house = await openHouse();
after(() => house.close());
const { alice } = house;
const survey = await makeSurvey(house, { answers: proves ? 30_000 : 400, seed: 11 });
const filters = randomFilters(survey, proves ? 40 : 14).filter(
  ({ weight, ids }) => weight === undefined && ids === undefined,
);
const textTypes = ['input', 'email', 'phone', 'datetime', 'choice', 'dropdown'];

for (const from of ['rows', 'columns', 'columns and what has changed since'] as const) {
  test(`[AN-3] from ${from}: the list by cursor and by offset is that of the filter, in its order`, async () => {
    await prepare(from);
    for (const wanted of filters) {
      const expected = inOrder(meant(wanted)).map(({ id }) => id);
      for (const sort of ['date_end', 'date_start'] as const) {
        const sorted = sort === 'date_end' ? expected : byStart(meant(wanted)).map(({ id }) => id);
        assert.deepEqual(await byCursor({ ...wanted, sort }), sorted.slice(0, 300), JSON.stringify(wanted));
      }
      const offset = Math.floor(expected.length / 3);
      const page = await listed({ ...wanted, offset, limit: 9 });
      const found = page.answers.map(({ id }: { id: number }) => id);
      assert.deepEqual(
        [page.total, found],
        [expected.length, expected.slice(offset, offset + 9)],
        JSON.stringify(wanted),
      );
    }
  });

  test(`[RE-61, RE-62] from ${from}: a search finds the texts that hold it, and a cursor goes through them all`, async () => {
    for (const wanted of filters.slice(0, proves ? 12 : 3)) {
      const { report_uuid: uuid } = good(await alice.post(`/quiz/${survey.id}/report`, wanted)).report;
      const all = textsOf(meant(wanted), undefined);
      for (const search of [
        undefined,
        [...(all[0]?.[2] ?? '')].slice(1, 4).join('').toUpperCase(),
        'and nobody said this',
      ]) {
        const part = search?.normalize('NFC').trim().toLowerCase();
        const expected = all.filter(([, , text]) => !part || text.normalize('NFC').trim().toLowerCase().includes(part));
        const found: unknown[] = [];
        let cursor: string | null = null;
        do {
          const asked = { limit: 37, ...(search && { search }), ...(cursor !== null && { cursor }) };
          const page: Awaited<ReturnType<typeof textsPage>> = await textsPage(uuid, asked);
          assert.equal(page.total, expected.length, 'every page knows how many there are');
          found.push(...page.texts);
          cursor = page.next;
        } while (cursor !== null);
        assert.deepEqual(found, expected, JSON.stringify([wanted, search]));
        const middle = await textsPage(uuid, { limit: 2, offset: 3, ...(search && { search }) });
        const rest =
          middle.next === null
            ? []
            : (await textsPage(uuid, { limit: 5, cursor: middle.next, ...(search && { search }) })).texts;
        assert.deepEqual(rest, expected.slice(5, 10), 'a cursor goes on behind an offset');
      }
    }
  });

  test(`[RE-63] from ${from}: words are counted once for each text that the report has`, async () => {
    for (const wanted of filters.slice(0, proves ? 12 : 3)) {
      const { report_uuid: uuid } = good(await alice.post(`/quiz/${survey.id}/report`, wanted)).report;
      const texts = textsOf(meant(wanted), undefined);
      const { total, words } = good(
        await alice.get(`/quiz/${survey.id}/report/${uuid}/words`, { limit: 500, lang: 'x-none' }),
      );
      assert.equal(total, texts.length);
      for (const { word, count } of words as { word: string; count: number }[]) {
        const holding = texts.filter(([, , text]) => text.normalize('NFC').toLowerCase().includes(word));
        assert.ok(count > 0 && count <= holding.length, `${word} stands in ${holding.length} texts, not in ${count}`);
      }
    }
  });

  test(`[RE-17] from ${from}: texts of a report are those of its answers, newest first, page by page`, async () => {
    const { entities } = survey.versions.at(-1)!.structure;
    const asked = Object.values(entities).filter(({ type }) => textTypes.includes(type));
    for (const wanted of filters.slice(0, proves ? 12 : 5)) {
      const { report_uuid: uuid } = good(await alice.post(`/quiz/${survey.id}/report`, wanted)).report;
      for (const question of [undefined, ...asked]) {
        const expected = textsOf(meant(wanted), question?.id);
        for (const offset of [0, 1, Math.floor(expected.length / 2), expected.length]) {
          const query = { limit: 7, offset, ...(question && { widget_id: question.id }) };
          const { total, data } = good(await alice.get(`/quiz/${survey.id}/report/${uuid}/inputs`, query));
          const texts = data.map((one: { answer_id: number; widget_id: string; value: string }) => [
            one.answer_id,
            one.widget_id,
            one.value,
          ]);
          assert.deepEqual(
            [total, texts],
            [expected.length, expected.slice(offset, offset + 7)],
            JSON.stringify(wanted),
          );
        }
      }
    }
  });
}

async function textsPage(uuid: string, query: Record<string, unknown>) {
  const page = good(await alice.get(`/quiz/${survey.id}/report/${uuid}/inputs`, queryOf(query)));
  const texts = page.data.map((one: { answer_id: number; widget_id: string; value: string }) => [
    one.answer_id,
    one.widget_id,
    one.value,
  ]);
  return { total: page.total, texts, next: page.next_cursor };
}

async function prepare(from: string): Promise<void> {
  if (from === 'columns') await untilDone(() => foldSurvey(house.db, survey.id, 1));
  if (from !== 'columns and what has changed since') return;
  const some = survey.answers.filter((_, place) => place % 40 === 0);
  await house.db.pool.query(
    'update answers set is_viewed = not is_viewed where survey_id = $1 and id = any($2::bigint[])',
    [survey.id, some.map(({ id }) => id)],
  );
  for (const one of some) one.is_viewed = !one.is_viewed;
}

/** Found anew each time: what was changed may be what is filtered by. */
const meant = (wanted: Wanted) =>
  survey.answers.filter((one) => fits(survey, one, wanted) && statusesOf(wanted).includes(one.status));

const listed = async (wanted: Wanted & Record<string, unknown>) => {
  const { is_complete: isComplete = true, ...rest } = wanted;
  const query = queryOf({ ...rest, ...(isComplete === null ? {} : { is_complete: isComplete }) });
  return good(await alice.get(`/quiz/${survey.id}/answers`, query)).data;
};

/** At most 300. */
async function byCursor(wanted: Wanted & Record<string, unknown>): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && ids.length < 300) {
    const page = await listed({ ...wanted, limit: 60, ...(cursor && { cursor }) });
    ids.push(...page.answers.map(({ id }: { id: number }) => id));
    cursor = page.next_cursor;
  }
  return ids.slice(0, 300);
}

const newer = (a: string, b: string) => Date.parse(b) - Date.parse(a);
const endOf = (one: MadeAnswer) => one.completed_at ?? one.started_at;

/** Those without an end last. */
function inOrder(answers: readonly MadeAnswer[]): MadeAnswer[] {
  const ended = answers.filter((one) => one.completed_at !== null);
  return [
    ...ended.toSorted((a, b) => newer(a.completed_at!, b.completed_at!) || b.id - a.id),
    ...answers.filter((one) => one.completed_at === null).toSorted((a, b) => b.id - a.id),
  ];
}

function byStart(answers: readonly MadeAnswer[]): MadeAnswer[] {
  return answers.toSorted((a, b) => newer(a.started_at, b.started_at) || b.id - a.id);
}

function textsOf(answers: readonly MadeAnswer[], questionId: string | undefined): [number, string, string][] {
  return answers
    .toSorted((a, b) => newer(endOf(a), endOf(b)) || b.id - a.id)
    .flatMap(({ id, version_id: version, path, values }) =>
      path.flatMap((key): [number, string, string][] => {
        const { entities } = survey.versions.find((one) => one.id === version)!.structure;
        if (!textTypes.includes(entities[key]!.type) || (questionId !== undefined && key !== questionId)) return [];
        const value = values[key];
        const text = typeof value === 'string' ? value : (value as { other?: string | null } | null | undefined)?.other;
        return text ? [[id, key, text]] : [];
      }),
    );
}
