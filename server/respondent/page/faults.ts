/** A refusal as faults of questions, as far as it is one that the respondent can put right. */
import type { Drawn } from '../../../web/respondent/render.tsx';
import type { Problem } from '../../kernel/problem.ts';

type PageFault = NonNullable<Drawn['faults']>[number];

export function faultsIn(problem: Problem, at: string): PageFault[] {
  switch (problem.key) {
    case '422 answer_invalid': {
      const errors = problem.details['errors'] as {
        widget_id: string;
        code: PageFault['code'];
        message: string;
        row?: string;
      }[];
      return errors.map(({ widget_id: question, ...rest }) => ({ question, ...rest }));
    }
    case '403 captcha_required':
      return [{ question: 'submit', code: 'terms_required' }];
    case '413 file_too_large':
    case '422 file_format':
    case '409 file_limit':
      return [{ question: (problem.details['question'] as string | undefined) ?? at, code: 'file_count' }];
    default:
      return [];
  }
}
