/** What can be done with a survey from each of its screens. */
import { useState } from 'react';
import { Menu } from '../../ui/menu.tsx';
import { useActAndSay } from '../context.tsx';
import { ExportDialog } from '../exporting/later.ts';
import { navigate } from '../router.tsx';
import { useCommands } from '../shell/commands.ts';
import { saveBundle } from '../surveys/save-bundle.ts';
import { useWords } from '../words.ts';

export function SurveyMenu({ id, name }: { id: number; name: string }) {
  const words = useWords('shell');
  const act = useActAndSay();
  const [isPrinting, setPrinting] = useState(false);
  const save = () => void act(async () => words.t('exported', { name: await saveBundle({ id, name }) }));
  const webhooks = () => navigate(`/s/${id}/webhooks`);
  const codes = () => navigate(`/s/${id}/codes`);
  const print = () => setPrinting(true);
  useCommands([
    { name: words.t('place_codes'), icon: 'key', act: codes },
    { name: words.t('place_webhooks'), icon: 'link', act: webhooks },
    { name: words.t('printBlank'), icon: 'print', act: print },
    { name: words.t('exportFile'), icon: 'file', act: save },
  ]);
  return (
    <>
      <Menu
        label={words.t('surveyMenu')}
        icon="more"
        items={[
          { label: words.t('place_codes'), icon: 'key', act: codes },
          { label: words.t('place_webhooks'), icon: 'link', act: webhooks },
          { label: words.t('printBlank'), icon: 'print', act: print },
          { label: words.t('exportFile'), icon: 'file', act: save },
        ]}
      />
      {isPrinting && (
        <ExportDialog survey={{ id, name }} filters={{}} told="" kind="print_pdf" onClose={() => setPrinting(false)} />
      )}
    </>
  );
}
