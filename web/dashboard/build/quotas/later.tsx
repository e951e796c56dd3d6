/** The way to the quotas, from the list: they belong to no question. Their program comes when it is asked for. */
import { useEffect } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { later } from '../../../ui/later.tsx';
import { useCommands } from '../../shell/commands.ts';
import { useWords } from '../../words.ts';
import { useDraft, useOpened } from '../context.tsx';
import { worstOf } from '../findings/found.ts';
import { RowSign } from '../findings/sign.tsx';
import { useFindings } from '../findings/use-findings.tsx';
import { closeQuotas, openQuotas, useOpenQuotas } from './open.ts';

const QuotasDialog = later(async () => (await import('./quotas-dialog.tsx')).QuotasDialog);

export function QuotasButton() {
  const words = useWords('logic');
  const { isReadOnly } = useOpened();
  const count = useDraft(({ conditions }) => conditions.quotas.length);
  const hasQuestions = useDraft(({ ids }) => ids.length > 0);
  const open = useOpenQuotas();
  useEffect(() => closeQuotas, []);
  const isOffered = count > 0 || (hasQuestions && !isReadOnly);
  useCommands(isOffered ? [{ name: words.t('quotas'), icon: 'ranking', act: () => openQuotas(null) }] : []);
  if (!isOffered) return null;
  return (
    <>
      <button type="button" className="screen-row" onClick={() => openQuotas(null)}>
        <Icon name="ranking" />
        <span>{words.t('quotas')}</span>
        <Sign />
        <small className="quiet">{count === 0 ? words.t('quotasNone') : count}</small>
      </button>
      {open && <QuotasDialog asked={open.asked} onClose={closeQuotas} />}
    </>
  );
}

function Sign() {
  const found = useFindings().all.filter(({ rule }) => rule?.kind === 'quota');
  const worst = worstOf(found);
  return worst && <RowSign severity={worst} count={found.length} />;
}
