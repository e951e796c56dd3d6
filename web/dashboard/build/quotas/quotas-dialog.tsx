/** Quotas of the survey: whose answers are counted, how many are wanted, and how many there are of the published version. */
import { useRef } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { thenFocus } from '../../../ui/focus-back.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlay.tsx';
import type { Id } from '../../draft/draft.ts';
import { useRead } from '../../queries.ts';
import { useOpened } from '../context.tsx';
import type { RulePlace } from '../logic/ground.ts';
import '../logic/logic.css';
import { ToScreenout } from '../logic/to-screenout.tsx';
import { emptyTest, groupOf } from '../logic/sketch.ts';
import { useRules } from '../logic/use-rules.ts';
import { useTelling } from '../logic/use-telling.ts';
import { WatchAdding } from '../logic/when-added.tsx';
import { newId } from '../new-id.ts';
import { QuotaRow, type Filled } from './quota-row.tsx';
import './quotas.css';
import { ShownQuota } from './shown-quota.tsx';

/** It belongs to no question. */
const place: RulePlace = { kind: 'quota', owner: '' };
const usualLimit = 100;

interface QuotasDialogProps {
  /** The quota that somebody came for; null: all of them. */
  asked: Id | null;
  onClose(): void;
}

export function QuotasDialog({ asked, onClose }: QuotasDialogProps) {
  const telling = useTelling();
  const { logic } = telling;
  const { isReadOnly } = useOpened();
  const rules = useRules(place);
  const filled = useFilled();
  const list = useRef<HTMLOListElement>(null);
  const isFull = rules.stored.length >= limits.quotas;
  const add = () => rules.put({ id: newId(), name: '', limit: usualLimit, when: groupOf(emptyTest) });
  const remove = (id: string) => {
    rules.remove(id);
    thenFocus(() => list.current?.parentElement?.querySelector<HTMLElement>('.add-rule'));
  };
  return (
    <Dialog title={logic.t('quotas')} onClose={onClose} isDismissable={false} wide>
      <p className="quiet">
        {logic.t('quotasHint')} <ToScreenout before={onClose} />
      </p>
      {rules.rows.length === 0 && <p>{logic.t('noQuotas')}</p>}
      <WatchAdding>
        <ol className="quotas" ref={list}>
          {rules.rows.map((row) =>
            isReadOnly ? (
              <ShownQuota key={row.sketch.id} rule={row.sketch} filled={filled(row.sketch.id)} telling={telling} />
            ) : (
              <QuotaRow
                key={row.sketch.id}
                row={row}
                place={place}
                rules={rules}
                filled={filled(row.sketch.id)}
                telling={telling}
                isAsked={row.sketch.id === asked}
                onRemove={() => remove(row.sketch.id)}
              />
            ),
          )}
        </ol>
      </WatchAdding>
      <div className="actions">
        {!isReadOnly && (
          <button className="button add-rule" type="button" aria-disabled={isFull} onClick={() => !isFull && add()}>
            <Icon name="add" />
            {logic.t('addQuota')}
          </button>
        )}
        <button className="button primary" type="button" onClick={onClose}>
          {logic.t('close')}
        </button>
      </div>
    </Dialog>
  );
}

/** Of the version that is published; a quota that is new in the draft counts nobody yet. */
function useFilled(): (id: string) => Filled | undefined {
  const { survey } = useOpened();
  const { data } = useRead('listQuotas', { id: survey.id }, { enabled: survey.isPublished });
  return (id) => data?.quotas.find((one) => one.id === id);
}
