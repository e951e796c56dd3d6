/** Sends again what failed on this page, or all messages of some days. */
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { useActAndSay } from '../context.tsx';
import { Field } from '../../ui/field.tsx';
import { change } from '../queries.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import type { LogAsked } from './log-address.ts';
import { reasonOf } from './reason.ts';
import { useScope, type LogEntry, type Webhook } from './scope.ts';
import { lostMessages } from './lost-messages.ts';

interface ResendProps {
  webhook: Webhook;
  entries: readonly LogEntry[];
  filter: LogAsked['filter'];
}

export function Resend({ webhook, entries, filter }: ResendProps) {
  const words = useWords('webhooks');
  const { operations, id } = useScope();
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const lost = lostMessages(entries);
  const newest = entries.find(({ is_success: isSuccess }) => !isSuccess);
  if (webhook.fail_count === 0 && lost.length === 0) return <Days webhook={webhook} filter={filter} />;
  const again = () =>
    once(() =>
      act(async () => {
        for (const { id: logId } of lost)
          await change(operations.resend, { id, webhook_id: webhook.id, log_id: logId });
        return words.count('queued', lost.length);
      }),
    );
  return (
    <>
      {newest && (
        <div className="notice warn">
          <span>
            {webhook.fail_count > 0 && `${words.count('failedSince', webhook.fail_count)}. `}
            {words.t(`reason_${reasonOf(newest)}`, { status: newest.status_code ?? '' })}
          </span>
          {lost.length > 0 && webhook.is_active && (
            <button className="button" type="button" aria-disabled={busy} onClick={again}>
              <Icon name="redo" />
              {words.count('resendFailed', lost.length)}
            </button>
          )}
          {!webhook.is_active && <span className="quiet small">{words.t('onFirst')}</span>}
        </div>
      )}
      <Days webhook={webhook} filter={filter} />
    </>
  );
}

/** All of a span, also what has arrived: a receiver that has lost its own data gets it anew. */
function Days({ webhook, filter }: { webhook: Webhook; filter: LogAsked['filter'] }) {
  const words = useWords('webhooks');
  const { operations, id } = useScope();
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const today = new Date().toISOString().slice(0, 10);
  const [from, setFrom] = useState(filter.date_from ?? today);
  const [to, setTo] = useState(filter.date_to ?? today);
  const isFit = from !== '' && to !== '' && from <= to;
  const send = () =>
    once(() =>
      act(async () => {
        const { queued } = await change(operations.resend, {
          id,
          webhook_id: webhook.id,
          date_from: from,
          date_to: to,
        });
        return words.count('queued', queued);
      }),
    );
  return (
    <details className="days">
      <summary>{words.t('resendDays')}</summary>
      <p className="quiet small">{words.t('resendDaysHint')}</p>
      <div className="fields-beside">
        <Field
          label={words.t('filter_from')}
          type="date"
          value={from}
          max={today}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label={words.t('filter_to')}
          type="date"
          value={to}
          max={today}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <div className="actions start">
        <button
          className="button"
          type="button"
          aria-disabled={busy || !isFit || !webhook.is_active}
          onClick={() => isFit && webhook.is_active && send()}
        >
          <Icon name="redo" />
          {words.t('resendThese')}
        </button>
        {!webhook.is_active && <span className="quiet small">{words.t('onFirst')}</span>}
      </div>
    </details>
  );
}
