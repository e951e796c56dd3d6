/** What was published, day by day; any two of these and the draft compared in words, and one put back into the draft. */
import { useRef } from 'react';
import { useWords, useWordsAhead } from '../../words.ts';
import { useOpened } from '../context.tsx';
import { Region } from '../../shell/states.tsx';
import { Comparison } from './comparison.tsx';
import { useCompared, type Compared } from './use-compared.ts';
import { useRestore } from './use-restore.ts';
import { type ListedVersion, useVersions } from './use-versions.ts';
import { VersionList } from './version-list.tsx';
import './versions.css';

export function Versions() {
  useWordsAhead(['changes', 'versions']);
  const { survey } = useOpened();
  const { reading, versions, older } = useVersions(survey.id);
  return (
    <div className="versions">
      <Region reading={reading} rows={6}>
        {() => (versions.length === 0 ? <None /> : <Some versions={versions} older={older} />)}
      </Region>
    </div>
  );
}

interface SomeProps {
  versions: readonly ListedVersion[];
  /** Null: all are there. */
  older: (() => void) | null;
}

function Some({ versions, older }: SomeProps) {
  const [compared, setCompared] = useCompared(versions);
  const heading = useRef<HTMLHeadingElement>(null);
  const restore = useRestore();
  const compare = (next: Compared) => {
    setCompared(next);
    heading.current?.focus();
  };
  return (
    <>
      <VersionList versions={versions} compared={compared} onCompare={compare} onRestore={restore} older={older} />
      <Comparison
        heading={heading}
        versions={versions}
        compared={compared}
        onCompare={setCompared}
        onRestore={restore}
      />
    </>
  );
}

function None() {
  const words = useWords('versions');
  return (
    <div className="empty">
      <h2>{words.t('none')}</h2>
      <p className="quiet">{words.t('noneWhy')}</p>
    </div>
  );
}
