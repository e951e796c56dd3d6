/** Leads to the dialog from the screens of results, by its key too. */
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { useTellFilters } from '../results/filters/tell-filters.ts';
import { useFilters } from '../results/filters/use-filters.ts';
import type { ResultsProps } from '../results/results-props.ts';
import { useCommands } from '../shell/commands.ts';
import { useWords } from '../words.ts';
import { ExportDialog } from './later.ts';

/** The same answers as the screen shows. */
export function ExportButton({ survey }: Pick<ResultsProps, 'survey'>) {
  const words = useWords('exporting');
  const tell = useTellFilters(survey);
  const { body } = useFilters();
  const [isOpen, setOpen] = useState(false);
  useCommands([{ name: words.t('exportTitle'), keys: 'e', icon: 'down', act: () => setOpen(true) }]);
  return (
    <>
      <button className="button" type="button" onClick={() => setOpen(true)}>
        <Icon name="down" />
        {words.t('export')}
      </button>
      {isOpen && <ExportDialog survey={survey} filters={body} told={tell(body)} onClose={() => setOpen(false)} />}
    </>
  );
}
