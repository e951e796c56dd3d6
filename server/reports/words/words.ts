/**
 * The words of the texts of a report. All texts are read, so accounts take turns: nobody has two at work, and while they wait
 * they hold no connection.
 */
import type { InputOf } from '../../../contract/operation.ts';
import type { Question } from '../../../contract/questions/types.ts';
import type { reportOperations } from '../../../contract/reports.ts';
import { folded } from '../../../engine/conditions/evaluate.ts';
import { readKeptFilter, type AskedVersion, type Filter } from '../../answers/index.ts';
import { inSnapshot, type Tx } from '../../kernel/database/db.ts';
import { makeFairQueue } from '../../kernel/limits/fair-queue.ts';
import type { SurveyContext } from '../../kernel/operation/context.ts';
import { refuse } from '../../kernel/problem.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import { placesIn, walkAnswers } from '../columns/read.ts';
import { type Segment, valueColumn } from '../columns/segment.ts';
import { isSaid, textsIn } from '../columns/texts.ts';
import { readReportedSurvey } from '../count/survey.ts';
import type { ReportsDeps } from '../deps.ts';
import type { ReportRow } from '../store/reports.ts';
import { askedOf, formsOf, texts } from '../texts/asked.ts';
import { Frequent } from './frequent.ts';
import { wordsIn } from './in-text.ts';
import { stopWords } from './stop-words.ts';

type Input = InputOf<typeof reportOperations.listReportWords>;

const queue = makeFairQueue({ name: 'words', places: 2, each: 1, line: 20, rest: 1 });
/** Different words, and different pairs, that are counted at once. */
const mostCounted = 100_000;
const longestMilliseconds = 60_000;
const tooLong = 'There are too many texts to count their words. Narrow the filters, for example to a month.';

export async function listReportWords(
  { db }: Pick<ReportsDeps, 'db'>,
  context: SurveyContext,
  { input, row }: { input: Input; row: ReportRow },
) {
  const { tx, plan, caller } = context;
  const { versions, contentLang } = await readReportedSurvey(tx, row.surveyId);
  const questions = formsOf(versions, askedOf(versions, input, texts));
  const filter = await readKeptFilter(tx, { surveyId: row.surveyId, plan, kept: row.filters });
  const lang = input.lang ?? contentLang;
  const counting = { filter, versions, questions, lang, search: input.search ? folded(input.search) : null };
  const counted = await context.outside(() =>
    queue.run(caller.userId, () => db.read((own) => inSnapshot(own, () => countWords(own, counting)))),
  );
  return {
    status: true as const,
    total: counted.total,
    lang,
    words: counted.words.top(input.limit).map(([word, count]) => ({ word, count })),
    pairs: counted.pairs.top(input.limit).map(([pair, count]) => ({ pair, count })),
  };
}

interface Counting {
  filter: Filter;
  versions: readonly AskedVersion[];
  questions: readonly Question[];
  lang: string;
  /** As it is compared. */
  search: string | null;
}

async function countWords(tx: Tx, counting: Counting) {
  const [words, pairs] = [new Frequent(mostCounted), new Frequent(mostCounted)];
  const total = await walkTexts(tx, counting, (found, times) => {
    for (const word of found.words) words.add(word, times);
    for (const pair of found.pairs) pairs.add(pair, times);
  });
  const unsure = [
    { of: 'words' as const, counts: words },
    { of: 'pairs' as const, counts: pairs },
  ].filter(({ counts }) => counts.needsMore);
  for (const { counts } of unsure) counts.again();
  if (unsure.length > 0)
    await walkTexts(tx, counting, (found, times) => {
      for (const { of, counts } of unsure) for (const text of found[of]) counts.add(text, times);
    });
  return { total, words, pairs };
}

/** Each different text of a segment is taken apart once; gives how many texts there are in all. */
async function walkTexts(
  tx: Tx,
  { filter, versions, questions, lang, search }: Counting,
  use: (found: ReturnType<typeof wordsIn>, times: number) => void,
): Promise<number> {
  const [kinds, segmenter] = [stopWords(lang), segmenterOf(lang)];
  const columns = questions.map(valueColumn);
  const [pace, until] = [yieldOften(), Date.now() + longestMilliseconds];
  let total = 0;
  await walkAnswers(tx, { filter, versions, columns, withoutEntries: [] }, async (segment, marks) => {
    const places = [...placesIn(segment, marks, filter.statuses)];
    for (const { entry, times } of columns.flatMap((name) => entriesOf(segment, name, places))) {
      for (const text of textsIn(entry)) {
        if (!isSaid(text) || (search !== null && !folded(text).includes(search))) continue;
        total += times;
        use(wordsIn(text, kinds, segmenter), times);
        // A grid of texts is one entry of ten thousand.
        const pause = pace();
        if (pause === undefined) continue;
        await pause;
        if (Date.now() > until) refuse('422 export_too_large', { message: tooLong });
      }
      await pace();
    }
  });
  return total;
}

/** A tag may be well-formed and still be none that a program knows, such as `x-none`. */
function segmenterOf(lang: string): Intl.Segmenter {
  const options = { granularity: 'word' } as const;
  try {
    return new Intl.Segmenter(lang, options);
  } catch {
    return new Intl.Segmenter('en', options);
  }
}

/** The different values of a column at these places, with how many have each. */
function entriesOf({ columns }: Segment, name: string, places: readonly number[]): { entry: unknown; times: number }[] {
  const column = columns.get(name);
  if (!column) return [];
  const times = new Uint32Array(column.entries.length + 1);
  for (const place of places) times[column.codes[place]!]! += 1;
  return column.entries.flatMap((entry, index) => (times[index + 1]! > 0 ? [{ entry, times: times[index + 1]! }] : []));
}
