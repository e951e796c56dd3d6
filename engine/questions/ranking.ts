import { rankingSamples } from '../check/samples/rankings.ts';
import type { Fault } from '../issue.ts';
import { listed } from '../listed.ts';
import { optionContent, optionNames, type Option } from '../options.ts';
import { rankingColumn } from '../table/ranking.ts';
import { rankingTally } from '../tally/ranking.ts';
import { cleanText, isTextList } from '../values.ts';
import { bestOf } from './best.ts';
import { keepOrder } from './keep.ts';
import { plainKind, unreadable } from './kind.ts';
import { isOn } from './members.ts';
import { postedOrder } from './posted.ts';

export const ranking = plainKind<string[]>({
  optionPrefixes: ['ranking'],
  carriesForward: true,
  answerBearing: (question) => ({
    options: optionContent(question, 'ranking'),
    carryForward: question.carryForward ?? null,
  }),
  isRandom: (question) => isOn(question, 'rankingRandomize'),
  read: (_, sent) => (isTextList(sent) ? { value: sent.map(cleanText), faults: [] } : unreadable),
  check: (_, value, { offered }) => orderFault(value, offered),
  points: (question, value) =>
    listed(question, 'ranking')
      .scores()
      .get(value[0] ?? '') ?? 0,
  best: (question, offered) =>
    Math.max(0, ...offered.map(({ id }) => listed(question, 'ranking').scores().get(id) ?? 0)),
  // Points are those of the first place.
  rightWords: (question, offered, texts) => {
    const nameOf = optionNames(texts.options);
    const scores = listed(question, 'ranking').scores();
    return bestOf(offered.map(({ id }) => [`1. ${nameOf(id)}`, scores.get(id) ?? 0]));
  },
  source: () => 'ranking',
  texts: () => null,
  answerType: () => 'ranking',
  answerText: (_, value, texts) => {
    const nameOf = optionNames(texts.options);
    return value.map((id, place) => `${place + 1}. ${nameOf(id)}`).join(', ');
  },
  ownWords: /^(label_ranking_hint|error_ranking)$/,
  publicMembers: { rankingRandomize: false, rankingWithImages: false },
  posted: postedOrder,
  keep: keepOrder,
  samples: (_, need) => rankingSamples(need),
  headingWords: { flags: { random: { rankingRandomize: true }, images: { rankingWithImages: true } } },
  tally: rankingTally,
  column: rankingColumn,
});

function orderFault(value: readonly string[], offered: readonly Option[]): Fault[] {
  const missing = new Set(offered.map(({ id }) => id));
  if (value.some((id) => !missing.has(id))) return [{ code: 'unknown_option' }];
  if (new Set(value).size < value.length) return [{ code: 'invalid_value' }];
  return value.length < missing.size ? [{ code: 'ranking_incomplete' }] : [];
}
