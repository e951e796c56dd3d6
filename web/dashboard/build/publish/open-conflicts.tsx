/** Places where two people wrote and nobody has decided yet, each with the way there. */
import { openCards } from '../../draft/open-cards.ts';
import type { Id } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import { useDraft } from '../context.tsx';
import { QuestionLink } from '../changes/question-link.tsx';

export function OpenConflicts({ onLeave }: { onLeave(): void }) {
  const words = useWords('build');
  const cards = useDraft(openCards, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  if (cards.length === 0) return null;
  const questions = [...new Set(cards.flatMap(({ at }) => questionOf(at) ?? []))];
  return (
    <div className="notice warn">
      <p>{words.count('openConflicts', cards.length)}</p>
      <ul className="findings">
        {questions.map((id) => (
          <li key={id}>
            <QuestionLink id={id} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function questionOf(at: ReturnType<typeof openCards>[number]['at']): Id | null {
  if (at.on === 'question') return at.question;
  if (at.on === 'conditions') return null;
  if (at.in.list === 'jumps') return at.in.question;
  return at.in.list === 'display' ? at.id : null;
}
