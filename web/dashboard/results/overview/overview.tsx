/** Totals, where people came from and where they left, then every question. A part that fails takes no other with it. */
import { useState } from 'react';
import { AsTable } from '../../charts/as-table.ts';
import { useCommands } from '../../shell/commands.ts';
import { Boundary } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import type { ResultsProps } from '../results-props.ts';
import './overview.css';
import { Questions } from './questions.tsx';
import { Totals } from './totals.tsx';
import { Visits } from './visits.tsx';

export function Overview(props: ResultsProps) {
  const words = useWords('overview');
  const [tables, setTables] = useState({ turn: 0, isTable: false });
  const turn = () => setTables(({ turn: last, isTable }) => ({ turn: last + 1, isTable: !isTable }));
  useCommands([{ name: words.t('chartOrTable'), keys: '.', act: turn }]);
  return (
    <AsTable value={tables}>
      <Boundary>
        <Totals {...props} />
      </Boundary>
      <Boundary>
        <Visits {...props} />
      </Boundary>
      <Boundary>
        <Questions {...props} />
      </Boundary>
    </AsTable>
  );
}
