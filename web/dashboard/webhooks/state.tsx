/** Whether a webhook is on, and why it is not. */
import { useActAndSay } from '../context.tsx';
import { change } from '../queries.ts';
import { useOnce } from '../use-once.ts';
import { useWanted } from '../use-wanted.ts';
import { useWords } from '../words.ts';
import { useScope, type Webhook } from './scope.ts';

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const words = useWords('webhooks');
  const { is_active: isOn, is_auto_disabled: byItself, fail_count: failed } = webhook;
  const badge = isOn ? (failed > 0 ? 'warn' : 'good') : byItself ? 'bad' : '';
  return (
    <>
      <span className={`badge ${badge}`}>{words.t(isOn ? 'on' : byItself ? 'offByItself' : 'off')}</span>
      {failed > 0 && <span className="badge bad">{words.count('failedSince', failed)}</span>}
    </>
  );
}

export function WebhookSwitch({ webhook }: { webhook: Webhook }) {
  const words = useWords('webhooks');
  const { operations, id } = useScope();
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const [isOn, want, giveUp] = useWanted(webhook.is_active);
  const put = (isActive: boolean) => change(operations.toggle, { id, webhook_id: webhook.id, is_active: isActive });
  const set = (isActive: boolean) =>
    once(async () => {
      want(isActive);
      const worked = await act(async () => {
        await put(isActive);
        const { title } = webhook;
        return { message: words.t(isActive ? 'switchedOn' : 'switchedOff', { title }), undo: () => put(!isActive) };
      });
      if (!worked) giveUp();
    });
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-disabled={busy}
        aria-label={words.t('switchOf', { title: webhook.title })}
        onChange={({ target }) => set(target.checked)}
      />
      <span aria-hidden="true">{words.t(isOn ? 'on' : 'off')}</span>
    </label>
  );
}
