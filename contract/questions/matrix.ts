import { z } from 'zod';
import { limits } from '../limits.ts';
import { byForm, isMembers, score, scoreMap } from './forms.ts';
import { flag, oneOf, question } from './members.ts';
import { checkOptions, optionList } from './options.ts';

/** Points of a column, or of each column in a row. */
const perRow = scoreMap();
const points = byForm((value) => (isMembers(value) ? perRow : score), z.union([score, perRow])).nullish();

export const matrix = question(
  'matrix',
  {
    matrixChoiceType: oneOf(['single', 'multiple', 'text']),
    ...optionList('matrixRow', limits.matrixSide),
    ...optionList('matrixCol', limits.matrixSide),
    matrixIsAllRequired: flag(),
    matrixScores: scoreMap(points).nullish(),
  },
  (sent, fault) => {
    checkOptions(sent, ['matrixRow'], fault);
    checkOptions(sent, ['matrixCol'], fault);
  },
);
