/** The filters of every results screen: what is in force in words, each to be taken away, and the panel to choose from. */
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { thenFocus } from '../../../ui/focus-back.ts';
import { Icon } from '../../../ui/icons.tsx';
import { later } from '../../../ui/later.tsx';
import { useCommands } from '../../shell/commands.ts';
import { LiveDot } from '../live/live.tsx';
import type { ResultsProps } from '../results-props.ts';
import { Segment } from '../compare/segment.tsx';
import './bar.css';
import { chipsOf } from './chips.ts';
import { SavedFilters } from './saved.tsx';
import { tellChip, type FilterTelling } from './tell-chip.ts';
import { beginComparing, endComparing, type InForce, useCompared, useFilters } from './use-filters.ts';
import { useFilterTelling } from './use-telling.ts';

const Panel = later(async () => (await import('./panel.tsx')).FilterPanel);

export function FilterBar({ survey, isViewed, mayCompare }: ResultsProps & { mayCompare: boolean }) {
  const telling = useFilterTelling(survey);
  const { words } = telling;
  const first = useFilters();
  const second = useCompared();
  const isCompared = second !== null && mayCompare;
  useCommands(mayCompare && !isCompared ? [{ name: words.t('compareWith'), keys: 'c', act: beginComparing }] : []);
  const unknown = [...first.unknown, ...(second?.unknown ?? [])];
  return (
    <section className="filter-bar" aria-label={words.t('filters')}>
      <FilterRow survey={survey} telling={telling} inForce={first} name={isCompared ? 'A' : null}>
        <SavedFilters surveyId={survey.id} isViewed={isViewed} />
        {mayCompare && !isCompared && (
          <button type="button" className="button plain" onClick={beginComparing}>
            <Icon name="swap" />
            {words.t('compareWith')}
          </button>
        )}
        <LiveDot />
      </FilterRow>
      {isCompared && (
        <FilterRow survey={survey} telling={telling} inForce={second} name="B">
          <button type="button" className="button plain" onClick={endComparing}>
            {words.t('stopComparing')}
          </button>
        </FilterRow>
      )}
      {unknown.length > 0 && (
        <p className="notice warn" role="status">
          <Icon name="warning" />
          <span>
            {words.t('notUnderstood', { parts: unknown.map(([name, value]) => `${name}=${value}`).join(', ') })}
          </span>
        </p>
      )}
    </section>
  );
}

interface RowProps {
  survey: ResultsProps['survey'];
  telling: FilterTelling;
  inForce: InForce;
  /** Of two segments that are compared. */
  name: 'A' | 'B' | null;
  children: ReactNode;
}

function FilterRow({ survey, telling, inForce, name, children }: RowProps) {
  const { words } = telling;
  const { body, change, clear } = inForce;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCommands(name === 'B' ? [] : [{ name: words.t('openFilters'), keys: 'f', act: () => setOpen(true) }]);
  const chips = chipsOf(body);
  const label = name === null ? words.t('filters') : words.t('filtersOf', { name });
  const remove = (at: number) => {
    thenFocus(() => button.current);
    change(chips[at]!.without);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || chips.length === 0 || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    remove(chips.length - 1);
  };
  return (
    // The keys are those of the buttons in it.
    <div className="filter-chips" role="group" aria-label={label} onKeyDown={onKeyDown}>
      {name !== null && <Segment of={name} isHeard={false} />}
      <button
        ref={button}
        type="button"
        className="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={Panel.load}
        onClick={() => setOpen(true)}
      >
        <Icon name="add" />
        {words.t('addFilter')}
        {name !== null && <span className="only-heard">{name}</span>}
      </button>
      {name !== null && chips.length === 0 && <span className="quiet">{words.t('allAnswers')}</span>}
      <Chips chips={chips} telling={telling} onRemove={remove} />
      {chips.length > 1 && (
        <button type="button" className="button plain" onClick={clear}>
          {words.t('clearFilters')}
        </button>
      )}
      {children}
      {isOpen && (
        <Panel
          surveyId={survey.id}
          telling={telling}
          inForce={inForce}
          at={button.current!}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface ChipsProps {
  chips: ReturnType<typeof chipsOf>;
  telling: FilterTelling;
  onRemove(at: number): void;
}

function Chips({ chips, telling, onRemove }: ChipsProps) {
  return chips.map((chip, at) => {
    const told = tellChip(chip, telling);
    return (
      <button
        key={chip.key}
        type="button"
        className="filter-chip"
        aria-label={telling.words.t('removeFilter', { filter: told })}
        onClick={() => onRemove(at)}
      >
        <span dir="auto">{told}</span>
        <Icon name="close" />
      </button>
    );
  });
}
