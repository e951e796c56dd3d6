/** What does not fit in a line of a pasted text, in the words of the reader. */
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { OutlineFault } from '../../../engine/outline/faults.ts';
import { useWords } from '../words.ts';

interface FaultLineProps {
  fault: OutlineFault;
  /** What stands in it, where the text itself is not in sight. */
  written?: string | undefined;
}

export function FaultLine({ fault: { line, code, values }, written }: FaultLineProps) {
  const words = useWords('newSurvey');
  const outline = useWords('outline');
  const types = useWords('types');
  const named = 'type' in values ? { ...values, type: types.t(values['type'] as QuestionType) } : values;
  return (
    <li>
      {words.t('outcomeLine', { line })}: {outline.t(code, named)}
      {written && <q dir="auto">{written.trim().slice(0, 200)}</q>}
    </li>
  );
}
