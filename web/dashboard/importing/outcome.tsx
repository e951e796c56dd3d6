/** What the file becomes: the survey on one side, what stays behind on the other. */
import { useState } from 'react';
import type { ImportFormat } from '../../../contract/losses.ts';
import { useWords } from '../words.ts';
import { OnStage } from './on-stage.tsx';
import { Refused } from './refused.tsx';
import { Report } from './report.tsx';
import type { DryRun, Source, Tried } from './use-dry-run.ts';

interface OutcomeProps {
  run: DryRun;
  source: Source;
  format: ImportFormat;
  onAgain(): void;
}

export function Outcome({ run, source, format, onAgain }: OutcomeProps) {
  const words = useWords('importing');
  if (run.state === 'reading')
    return (
      <div className="import-pair" role="status" aria-label={words.t('reading')}>
        <div className="card import-waiting" />
        <div className="card import-waiting" />
      </div>
    );
  if (run.state === 'refused') return <Refused error={run.error} source={source} format={format} onAgain={onAgain} />;
  return <Read tried={run.tried} source={source} format={format} />;
}

function Read({ tried, source, format }: { tried: Tried; source: Source; format: ImportFormat }) {
  const [selected, setSelected] = useState<string | null>(null);
  const see = (id: string) => {
    setSelected(id);
    document.getElementById('stage')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="import-pair">
      <OnStage tried={tried} source={source} selected={selected} onSelect={setSelected} />
      <Report tried={tried} format={format} onSee={see} />
    </div>
  );
}
