/** What all answers add up to. */
import { useWordsAhead } from '../../words.ts';
import type { PageProps } from '../../page-props.ts';
import { ResultsFrame } from '../frame.tsx';
import { Overview } from './overview.tsx';

export function OverviewPage({ params }: PageProps) {
  useWordsAhead(['charts', 'overview']);
  return (
    <ResultsFrame id={Number(params['id'])} at="overview">
      {(props) => <Overview {...props} />}
    </ResultsFrame>
  );
}
