/** Leads to the dialog from the screens of results, by its key too. */
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import type { Filters } from '../results/filters/address.ts';
import { useTellFilters } from '../results/filters/tell-filters.ts';
import { useFilters } from '../results/filters/use-filters.ts';
import type { ResultsProps } from '../results/results-props.ts';
import type { ScreenName } from '../results/screens.ts';
import { useCommands } from '../shell/commands.ts';
import { useWords } from '../words.ts';
import { ExportDialog } from './later.ts';

/** The same answers as the screen shows. */
export function ExportButton({ survey, at }: Pick<ResultsProps, 'survey'> & { at: ScreenName }) {
  const words = useWords('exporting');
  const tell = useTellFilters(survey);
  const { body } = useFilters();
  const filters = at === 'answers' ? ofAllStates(body) : body;
  const [isOpen, setOpen] = useState(false);
  useCommands([{ name: words.t('exportTitle'), keys: 'e', icon: 'down', act: () => setOpen(true) }]);
  return (
    <>
      <button className="button" type="button" onClick={() => setOpen(true)}>
        <Icon name="down" />
        {words.t('export')}
      </button>
      {isOpen && <ExportDialog survey={survey} filters={filters} told={tell(filters)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The table shows unfinished answers too, where the address does not say otherwise. */
function ofAllStates(filters: Filters): Filters {
  const { is_complete: isComplete, statuses } = filters;
  return isComplete === undefined && !statuses ? { ...filters, is_complete: null } : filters;
}
