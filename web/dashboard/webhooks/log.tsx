/** What a webhook has sent, attempt by attempt: found, looked into, sent again. */
import { Icon } from '../../ui/icons.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Pager } from '../pager.tsx';
import { useRead } from '../queries.ts';
import { navigate, useAddress, withQuery } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { useWords } from '../words.ts';
import { Entry } from './entry.tsx';
import { eventKey, events, logAsked, shows, type LogAsked, type Show } from './log-address.ts';
import { Resend } from './resend.tsx';
import { useScope, type LogEntry, type Webhook } from './scope.ts';

const perPage = 20;

export function Log({ webhook }: { webhook: Webhook }) {
  const { operations, id } = useScope();
  const address = useAddress();
  const asked = logAsked(address);
  const reading = useRead(operations.log, {
    id,
    webhook_id: webhook.id,
    ...asked.filter,
    page: asked.page,
    per_page: perPage,
  });
  const put = (changes: Changes) => navigate(withQuery(address, { page: null, entry: null, ...changes }), 'replace');
  const isFiltered = Object.keys(asked.filter).length > 0;
  return (
    <>
      <Tools asked={asked} onPut={put} />
      <Region reading={reading}>
        {({ data, total }) =>
          total === 0 ? (
            <NoEntries clear={isFiltered ? () => put(noFilter) : null} />
          ) : (
            <>
              <Resend webhook={webhook} entries={data} filter={asked.filter} />
              <ol className="card log">
                {data.map((entry) => (
                  <Line
                    key={entry.id}
                    webhook={webhook}
                    entry={entry}
                    isOpen={entry.id === asked.entry}
                    onOpen={(isOpen) =>
                      navigate(withQuery(address, { entry: isOpen ? String(entry.id) : null }), 'replace')
                    }
                  />
                ))}
              </ol>
              <Pager
                offset={((asked.page ?? 1) - 1) * perPage}
                shown={perPage}
                total={total}
                onTurn={(offset) => navigate(withQuery(address, { page: String(offset / perPage + 1), entry: null }))}
              />
            </>
          )
        }
      </Region>
    </>
  );
}

const noFilter: Changes = { show: null, event: null, answer: null, from: null, to: null };

function NoEntries({ clear }: { clear: (() => void) | null }) {
  const words = useWords('webhooks');
  return (
    <div className="empty card">
      <p className="quiet">{words.t(clear ? 'noneFit' : 'nothingSent')}</p>
      {clear && (
        <button className="button" type="button" onClick={clear}>
          {words.t('clear')}
        </button>
      )}
    </div>
  );
}

function Tools({ asked, onPut: put }: { asked: LogAsked; onPut(changes: Changes): void }) {
  const words = useWords('webhooks');
  return (
    <div className="tools log-tools">
      <Segments<Show>
        label={words.t('which')}
        chosen={asked.show}
        onChoose={(show) => put({ show: show === 'all' ? null : show })}
        choices={shows.map((value) => ({ value, name: words.t(`show_${value}`) }))}
      />
      <select
        className="input"
        aria-label={words.t('event')}
        value={asked.filter.event ?? ''}
        onChange={({ target }) => put({ event: target.value })}
      >
        <option value="">{words.t('anyEvent')}</option>
        {events.map((event) => (
          <option key={event} value={event}>
            {words.t(eventKey(event))}
          </option>
        ))}
      </select>
      <Filter name="answer" type="number" shown={String(asked.filter.answer_id ?? '')} onPut={put} />
      <Filter name="from" type="date" shown={asked.filter.date_from ?? ''} onPut={put} />
      <Filter name="to" type="date" shown={asked.filter.date_to ?? ''} onPut={put} />
    </div>
  );
}

type Changes = Record<string, string | null>;

interface FilterProps {
  name: 'answer' | 'from' | 'to';
  type: 'number' | 'date';
  shown: string;
  onPut(changes: Changes): void;
}

function Filter({ name, type, shown, onPut }: FilterProps) {
  const words = useWords('webhooks');
  return (
    <label className="log-filter">
      <span className="quiet small">{words.t(`filter_${name}`)}</span>
      <input
        className="input"
        type={type}
        min={type === 'number' ? 1 : undefined}
        // Somebody still typing is not written over; another address is shown anew.
        key={shown}
        defaultValue={shown}
        onBlur={({ target }) => target.value !== shown && onPut({ [name]: target.value })}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onPut({ [name]: currentTarget.value })}
      />
    </label>
  );
}

interface LineProps {
  webhook: Webhook;
  entry: LogEntry;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

function Line({ webhook, entry, isOpen, onOpen }: LineProps) {
  const words = useWords('webhooks');
  const { zone } = useScope();
  const { is_success: isSuccess, status_code: status, attempt, duration_ms: ms, next_retry_at: next } = entry;
  return (
    <li className={isOpen ? 'open' : ''}>
      <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <span className={`badge ${isSuccess ? 'good' : 'bad'}`}>
          <Icon name={isSuccess ? 'check' : 'close'} />
          {status ?? words.t(isSuccess ? 'arrivedShort' : 'failedShort')}
        </span>
        <span className="log-event">{words.t(eventKey(entry.event))}</span>
        <span className="quiet small facts">
          <span>{words.time(entry.created_at, zone)}</span>
          {attempt > 1 && <span>{words.t('attempt', { n: attempt })}</span>}
          <span>{words.t('milliseconds', { ms })}</span>
          {next && <span>{words.t('next', { time: words.time(next, zone) })}</span>}
        </span>
      </button>
      {isOpen && <Entry webhook={webhook} entry={entry} />}
    </li>
  );
}
