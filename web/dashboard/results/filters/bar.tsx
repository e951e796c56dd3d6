/** The filters of every results screen: what is in force in words, each to be taken away, and the panel to choose from. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { thenFocus } from '../../../ui/focus-back.ts';
import { Icon } from '../../../ui/icons.tsx';
import { later } from '../../../ui/later.tsx';
import { useCommands } from '../../shell/commands.ts';
import { LiveDot } from '../live/live.tsx';
import type { ResultsProps } from '../results-props.ts';
import './bar.css';
import { chipsOf } from './chips.ts';
import { SavedFilters } from './saved.tsx';
import { tellChip } from './tell-chip.ts';
import { useFilters } from './use-filters.ts';
import { useFilterTelling } from './use-telling.ts';

const Panel = later(async () => (await import('./panel.tsx')).FilterPanel);

export function FilterBar({ survey, isViewed }: ResultsProps) {
  const telling = useFilterTelling(survey);
  const { words } = telling;
  const { body, change, clear, unknown } = useFilters();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCommands([{ name: words.t('openFilters'), keys: 'f', act: () => setOpen(true) }]);
  const chips = chipsOf(body);
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
    <section className="filter-bar" aria-label={words.t('filters')}>
      {/* The keys are those of the buttons in it. */}
      <div className="filter-chips" role="toolbar" aria-label={words.t('filters')} onKeyDown={onKeyDown}>
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
        </button>
        {chips.map((chip, at) => {
          const told = tellChip(chip, telling);
          return (
            <button
              key={chip.key}
              type="button"
              className="filter-chip"
              aria-label={words.t('removeFilter', { filter: told })}
              onClick={() => remove(at)}
            >
              <span dir="auto">{told}</span>
              <Icon name="close" />
            </button>
          );
        })}
        {chips.length > 1 && (
          <button type="button" className="button plain" onClick={clear}>
            {words.t('clearFilters')}
          </button>
        )}
        <SavedFilters surveyId={survey.id} isViewed={isViewed} />
        <LiveDot />
      </div>
      {unknown.length > 0 && (
        <p className="notice warn" role="status">
          <Icon name="warning" />
          <span>
            {words.t('notUnderstood', { parts: unknown.map(([name, value]) => `${name}=${value}`).join(', ') })}
          </span>
        </p>
      )}
      {isOpen && <Panel survey={survey} telling={telling} at={button.current!} onClose={() => setOpen(false)} />}
    </section>
  );
}
