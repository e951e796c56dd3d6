/** One attempt: why it failed, what was sent, what came back, and sending it again. */
import { Icon } from '../../ui/icons.tsx';
import { useActAndSay } from '../context.tsx';
import { useCopy } from '../copy.ts';
import { change, useRead } from '../queries.ts';
import { Region } from '../shell/states.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { pretty } from './pretty.ts';
import { reasonOf } from './reason.ts';
import { useScope, type LogDetails, type LogEntry, type Webhook } from './scope.ts';
import { PartTitle } from './title.tsx';

export function Entry({ webhook, entry }: { webhook: Webhook; entry: LogEntry }) {
  const words = useWords('webhooks');
  const { operations, id } = useScope();
  const reading = useRead(operations.entry, { id, webhook_id: webhook.id, log_id: entry.id });
  return (
    <div className="log-entry">
      <div className="heading">
        <p>{words.t(`reason_${reasonOf(entry)}`, { status: entry.status_code ?? '' })}</p>
        {entry.event !== 'webhook.test' && <Again webhook={webhook} entry={entry} />}
      </div>
      <Region reading={reading} rows={2}>
        {({ log }) => (
          <div className="exchange">
            <Sent log={log} />
            <Came log={log} />
          </div>
        )}
      </Region>
    </div>
  );
}

function Again({ webhook, entry }: { webhook: Webhook; entry: LogEntry }) {
  const words = useWords('webhooks');
  const { operations, id } = useScope();
  const act = useActAndSay();
  const [busy, once] = useOnce();
  if (!webhook.is_active) return <span className="quiet small">{words.t('onFirst')}</span>;
  const send = () =>
    once(() =>
      act(async () => {
        const { queued } = await change(operations.resend, { id, webhook_id: webhook.id, log_id: entry.id });
        return words.count('queued', queued);
      }),
    );
  return (
    <button className="button primary" type="button" aria-disabled={busy} onClick={send}>
      <Icon name="redo" />
      {words.t('sendAgain')}
    </button>
  );
}

function Sent({ log: { request, message_id: messageId } }: { log: LogDetails }) {
  const words = useWords('webhooks');
  const copy = useCopy();
  const { method, url, headers, body, body_bytes: bytes } = request;
  return (
    <section aria-label={words.t('request')}>
      <PartTitle>{words.t('request')}</PartTitle>
      {url === null ? (
        <p className="quiet small">{words.t('nothingKept')}</p>
      ) : (
        <p className="small address" dir="ltr">
          <strong>{method?.toUpperCase()}</strong> {url}
        </p>
      )}
      <Headers headers={headers} />
      {body === null ? (
        <p className="quiet small">
          {words.t(bytes === null ? 'bodyGone' : method === 'get' ? 'bodyInUrl' : 'bodyLarge')}
        </p>
      ) : (
        <>
          <pre className="code-block" dir="ltr" tabIndex={0} aria-label={words.t('bodyOf', { id: messageId })}>
            {pretty(body)}
          </pre>
          <div className="actions start">
            <button
              className="button"
              type="button"
              onClick={() => copy(body, { said: words.t('bodyCopied'), otherwise: '' })}
            >
              <Icon name="copy" />
              {words.t('copyBody')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function Came({ log: { response, status_code: status } }: { log: LogDetails }) {
  const words = useWords('webhooks');
  return (
    <section aria-label={words.t('response')}>
      <PartTitle>{words.t('response')}</PartTitle>
      {status === null ? (
        <p className="quiet small">{words.t('noResponse')}</p>
      ) : (
        <>
          <p className="small">
            <strong>{status}</strong>
          </p>
          <Headers headers={response.headers} />
          {response.body ? (
            <pre className="code-block" dir="ltr" tabIndex={0} aria-label={words.t('responseBody')}>
              {response.body}
            </pre>
          ) : (
            <p className="quiet small">{words.t('emptyResponse')}</p>
          )}
        </>
      )}
    </section>
  );
}

function Headers({ headers }: { headers: LogDetails['request']['headers'] }) {
  const words = useWords('webhooks');
  if (headers.length === 0) return null;
  return (
    <details>
      <summary>{words.count('headersCount', headers.length)}</summary>
      <dl className="headers" dir="ltr">
        {headers.map(({ name, value }, at) => (
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
