/** Two of the versions and the draft beside each other, in the words in which publishing tells what changes. */
import { useId, type RefObject } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { navigate } from '../../router.tsx';
import { Skeleton, Trouble } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { WhatChanges } from '../changes/what-changes.tsx';
import { useOpened } from '../context.tsx';
import type { Compared, Which } from './use-compared.ts';
import type { Restore } from './use-restore.ts';
import { useSide } from './use-side.ts';
import type { ListedVersion } from './use-versions.ts';

interface ComparisonProps {
  heading: RefObject<HTMLHeadingElement | null>;
  versions: readonly ListedVersion[];
  compared: Compared;
  onCompare(compared: Compared): void;
  onRestore: Restore;
}

export function Comparison({ heading, versions, compared, onCompare, onRestore }: ComparisonProps) {
  const words = useWords('versions');
  const { from, to } = compared;
  const restorable = versions.find(({ version_id: id }) => id === (from === 'draft' ? to : from));
  return (
    <section className="version-compare" aria-labelledby="compare-heading">
      <h2 id="compare-heading" ref={heading} tabIndex={-1}>
        {words.t('compare')}
      </h2>
      <div className="compared">
        <Choice
          label={words.t('from')}
          versions={versions}
          chosen={from}
          onChoose={(next) => onCompare({ from: next, to })}
        />
        <button
          className="button plain round"
          type="button"
          aria-label={words.t('swap')}
          onClick={() => onCompare({ from: to, to: from })}
        >
          <Icon name="swap" />
        </button>
        <Choice
          label={words.t('to')}
          versions={versions}
          chosen={to}
          onChoose={(next) => onCompare({ from, to: next })}
        />
      </div>
      {from === to ? (
        <p className="quiet">{words.t('chooseTwo')}</p>
      ) : (
        <Differences compared={compared} isAnswered={versions.some(({ answers_count }) => answers_count > 0)} />
      )}
      {restorable && onRestore && (
        <p>
          <button className="button" type="button" onClick={() => onRestore(restorable)}>
            <Icon name="undo" />
            {words.t('restoreNamed', { name: words.t('versionNumber', { n: restorable.number }) })}
          </button>
        </p>
      )}
    </section>
  );
}

interface ChoiceProps {
  label: string;
  versions: readonly ListedVersion[];
  chosen: Which;
  onChoose(which: Which): void;
}

function Choice({ label, versions, chosen, onChoose }: ChoiceProps) {
  const words = useWords('versions');
  const field = useId();
  const isListed = chosen === 'draft' || versions.some(({ version_id: id }) => id === chosen);
  return (
    <div className="field">
      <label htmlFor={field}>{label}</label>
      <select
        className="input"
        id={field}
        value={chosen}
        onChange={({ target }) => onChoose(target.value === 'draft' ? 'draft' : Number(target.value))}
      >
        <option value="draft">{words.t('draft')}</option>
        {versions.map(({ version_id: id, number }) => (
          <option key={id} value={id}>
            {words.t('versionNumber', { n: number })}
          </option>
        ))}
        {!isListed && <option value={chosen}>{words.t('olderVersion')}</option>}
      </select>
    </div>
  );
}

function Differences({ compared: { from, to }, isAnswered }: { compared: Compared; isAnswered: boolean }) {
  const words = useWords('versions');
  const { survey } = useOpened();
  const [before, after] = [useSide(from), useSide(to)];
  const failed = [before, after].find(({ error }) => error !== null);
  if (failed) return <Trouble error={failed.error} retry={failed.retry} />;
  if (!before.side || !after.side) return <Skeleton rows={4} />;
  return (
    <WhatChanges
      before={before.side}
      after={after.side}
      isAnswered={isAnswered}
      heading={words.t('differences')}
      same={words.t('same')}
      onLeave={() => navigate(`/s/${survey.id}/build`)}
    />
  );
}
