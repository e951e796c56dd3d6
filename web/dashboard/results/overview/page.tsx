/** What all answers add up to. */
import type { PageProps } from '../../page-props.ts';
import { ResultsFrame } from '../frame.tsx';
import { Totals } from './totals.tsx';

export function OverviewPage({ params }: PageProps) {
  return (
    <ResultsFrame id={Number(params['id'])} at="overview">
      {(props) => <Totals {...props} />}
    </ResultsFrame>
  );
}
