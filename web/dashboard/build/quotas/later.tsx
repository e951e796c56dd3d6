/** The way to the quotas, from the list: they belong to no question. Their program comes when it is asked for. */
import { useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { later } from '../../../ui/later.tsx';
import { useCommands } from '../../shell/commands.ts';
import { useWords } from '../../words.ts';
import { useDraft, useOpened } from '../context.tsx';

const QuotasDialog = later(async () => (await import('./quotas-dialog.tsx')).QuotasDialog);

export function QuotasButton() {
  const words = useWords('logic');
  const { isReadOnly } = useOpened();
  const count = useDraft(({ conditions }) => conditions.quotas.length);
  const hasQuestions = useDraft(({ ids }) => ids.length > 0);
  const [isOpen, setOpen] = useState(false);
  const isOffered = count > 0 || (hasQuestions && !isReadOnly);
  useCommands(isOffered ? [{ name: words.t('quotas'), icon: 'ranking', act: () => setOpen(true) }] : []);
  if (!isOffered) return null;
  return (
    <>
      <button type="button" className="screen-row" onClick={() => setOpen(true)}>
        <Icon name="ranking" />
        <span>{words.t('quotas')}</span>
        <small className="quiet">{count === 0 ? words.t('quotasNone') : count}</small>
      </button>
      {isOpen && <QuotasDialog onClose={() => setOpen(false)} />}
    </>
  );
}
