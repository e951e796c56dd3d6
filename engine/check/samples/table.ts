/** Which samples a question of each type has. */
import type { Question, QuestionType } from '../../../contract/questions/types.ts';
import { isOn } from '../../questions/members.ts';
import { gridSamples } from './grids.ts';
import { momentSamples } from './moments.ts';
import { sliderSamples, stepSamples } from './numbers.ts';
import { pickSamples } from './picks.ts';
import { rankingSamples } from './rankings.ts';
import { completeWith, type Need, type Samples } from './samples.ts';
import { textSamples } from './texts.ts';
import { emailWriting, inputWriting, phoneWriting, plain } from './writings.ts';

export function samplesOf(question: Question, need: Need): Samples {
  return byType[question.type](question, need);
}

/** Variables come with the link: any text, or none. */
export function variableSamples(tests: Need['tests']): Samples {
  return textSamples(tests, plain);
}

const none = () => completeWith([]);

const byType: Record<QuestionType, (question: Question, need: Need) => Samples> = {
  welcome: none,
  message: none,
  html: none,
  submit: none,
  yesno: () => completeWith([true, false]),
  choice: pickSamples,
  dropdown: pickSamples,
  ranking: (_, need) => rankingSamples(need),
  slider: sliderSamples,
  rating: (question) => stepSamples(question, 'rating', 5),
  scale: (question) => stepSamples(question, 'scale', 10),
  input: (question, { tests, scored }) => {
    if (question.inputLimitMax === 0) return none();
    const samples = textSamples(tests, inputWriting(question));
    return scored ? withScoredTexts(question, samples) : samples;
  },
  email: (_, { tests }) => textSamples(tests, emailWriting),
  phone: (question, { tests }) => {
    if (!isOn(question, 'phoneStrictValidation')) return textSamples(tests, phoneWriting);
    // Only the server knows which numbers exist.
    const isPlain = tests.every(({ value }) => value === undefined);
    return { values: ['+4915112345678'], areComplete: isPlain };
  },
  datetime: momentSamples,
  matrix: gridSamples,
  file: () => completeWith([['file']]),
};

/** A text with points is one more that rules can tell from others. */
function withScoredTexts(question: Question, samples: Samples): Samples {
  const scored = Array.isArray(question.inputScores) ? question.inputScores : [];
  const texts = scored.flatMap((one: unknown) => (one as { text?: unknown } | null)?.text ?? []);
  // Points ignore inner white space, which tests do not: then other spellings may count as well.
  const isSimple = texts.every((text) => typeof text === 'string' && !/\s/.test(text.trim()));
  return {
    ...samples,
    values: [...samples.values, ...texts],
    areComplete: samples.areComplete && (texts.length === 0 || isSimple),
  };
}
