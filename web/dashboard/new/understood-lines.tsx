/** What was read from the words of a text, so that nobody wonders where a line went. */
import type { Understood } from '../../../engine/outline/understood.ts';
import { useWords } from '../words.ts';
import './understood.css';

const mostShown = 10;

export function UnderstoodLines({ understood }: { understood: readonly Understood[] }) {
  const words = useWords('newSurvey');
  if (understood.length === 0) return null;
  const more = understood.length - mostShown;
  return (
    <ul className="understood small">
      {understood.slice(0, mostShown).map(({ line, code, what }) => (
        <li key={line}>
          {words.t('outcomeLine', { line })}: {words.t(`understood_${code}`, { what })}
        </li>
      ))}
      {more > 0 && <li className="quiet">{words.count('outcomeMore', more)}</li>}
    </ul>
  );
}
