/** What does not fit in a line of a pasted text, in the words of the reader. */
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { OutlineFault } from '../../../engine/outline/faults.ts';
import { useWords } from '../words.ts';

export function FaultLine({ fault: { line, code, values } }: { fault: OutlineFault }) {
  const words = useWords('newSurvey');
  const outline = useWords('outline');
  const types = useWords('types');
  const named = 'type' in values ? { ...values, type: types.t(values['type'] as QuestionType) } : values;
  return (
    <li>
      {words.t('outcomeLine', { line })}: {outline.t(code, named)}
    </li>
  );
}
