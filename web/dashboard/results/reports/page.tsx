/** What is handed on of results: saved filters, links for readers, and files. */
import { Boundary } from '../../shell/states.tsx';
import type { PageProps } from '../../page-props.ts';
import { useWords, useWordsAhead } from '../../words.ts';
import { ResultsFrame } from '../frame.tsx';
import type { ResultsProps } from '../results-props.ts';
import { History } from './history.tsx';
import { Links } from './links.tsx';
import './reports.css';
import { SavedFilters } from './saved.tsx';

export function ReportsPage({ params }: PageProps) {
  useWordsAhead(['exporting', 'reports']);
  return (
    <ResultsFrame id={Number(params['id'])} at="reports">
      {(props) => <Reports {...props} />}
    </ResultsFrame>
  );
}

/** Each part stands for itself: one that fails takes no other with it. */
const parts = { links: Links, saved: SavedFilters, history: History };

function Reports(props: ResultsProps) {
  const words = useWords('reports');
  return (
    <div className="reports">
      {(['links', 'saved', 'history'] as const).map((part) => {
        const Part = parts[part];
        return (
          <section key={part} className="card" aria-labelledby={`reports-${part}`}>
            <h2 id={`reports-${part}`}>{words.t(part)}</h2>
            <Boundary>
              <Part {...props} />
            </Boundary>
          </section>
        );
      })}
    </div>
  );
}
