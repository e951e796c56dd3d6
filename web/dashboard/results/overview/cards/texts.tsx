import { Link } from '../../../router.tsx';
import { useWords } from '../../../words.ts';

const newest = 5;

interface TextsProps {
  sample: readonly string[];
  count: number;
  /** Where all of them are read. */
  all?: string | undefined;
}

/** The newest that were typed; a report brings no more than twenty of them. */
export function Texts({ sample, count, all }: TextsProps) {
  const words = useWords('overview');
  if (sample.length === 0) return <p className="quiet">{words.t('noTexts')}</p>;
  const shown = sample.slice(0, newest);
  const further = words.count('moreTexts', count - shown.length);
  return (
    <div className="question-texts">
      <h4 className="small">{words.t('newestTexts')}</h4>
      <ul>
        {shown.map((text, at) => (
          <li key={at} dir="auto">
            {text}
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className="quiet small">{all === undefined ? further : <Link href={all}>{further}</Link>}</p>
      )}
    </div>
  );
}
