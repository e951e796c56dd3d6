/** Answers to questions, in the sentences in which rules are written. One that is not finished stays here and does not count yet. */
import { useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import '../../build/logic/logic.css';
import { emptyTest, type TestSketch } from '../../build/logic/sketch.ts';
import { TestSentence } from '../../build/logic/test-sentence.tsx';
import { WatchAdding } from '../../build/logic/when-added.tsx';
import type { Test } from './address.ts';
import type { FilterTelling } from './tell-chip.ts';
import { everywhere, sketchOf, testOf } from './tests.ts';

interface TestsProps {
  tests: readonly Test[];
  telling: FilterTelling;
  onChange(tests: Test[]): void;
}

export function TestsPart({ tests, telling, onChange }: TestsProps) {
  const { ground, logic, words } = telling;
  const [sketches, setSketches] = useState<readonly TestSketch[]>(() => {
    return tests.length > 0 ? tests.map(sketchOf) : [emptyTest];
  });
  const set = (next: readonly TestSketch[]) => {
    setSketches(next.length > 0 ? next : [emptyTest]);
    const finished = next.flatMap((sketch) => testOf(sketch, ground) ?? []);
    if (JSON.stringify(finished) !== JSON.stringify(tests)) onChange(finished);
  };
  return (
    <WatchAdding>
      <div className="sentence filter-tests">
        {sketches.map((sketch, at) => (
          <TestSentence
            key={at}
            test={sketch}
            place={everywhere}
            telling={telling}
            lead={at > 0 && <span>{logic.t('and')}</span>}
            isBroken={false}
            onChange={(next) => set(sketches.with(at, next))}
            onRemove={sketches.length > 1 || sketch.source !== null ? () => set(sketches.toSpliced(at, 1)) : null}
            onBlur={() => {}}
          />
        ))}
        <button className="button plain" type="button" onClick={() => setSketches([...sketches, emptyTest])}>
          <Icon name="add" />
          {words.t('addTest')}
        </button>
      </div>
    </WatchAdding>
  );
}
