/** What webhooks have said of this answer to their receivers. There is nothing to see where no webhook listens. */
import { useQueries } from '@tanstack/react-query';
import { readingOf, useRead } from '../../queries.ts';
import { Link } from '../../router.tsx';
import type { ResultsProps } from '../../results/results-props.ts';
import { useWords } from '../../words.ts';
import type { Telling } from '../table/cells.ts';

interface DeliveriesProps {
  survey: ResultsProps['survey'];
  answerId: number;
  telling: Telling;
}

/** Of more webhooks the logs are read on their own screens. */
const mostWebhooks = 10;

export function Deliveries({ survey, answerId, telling: { words, zone } }: DeliveriesProps) {
  const { id, folder } = survey;
  const own = useRead('listWebhooks', { id });
  const shared = useRead('listWorkspaceWebhooks', { id: folder.workspace_id });
  const asked = { answer_id: answerId, per_page: 5 };
  const places = [
    ...(own.data ?? []).map((webhook) => ({
      webhook,
      home: `/s/${id}/webhooks`,
      reading: readingOf('listWebhookLogs', { id, webhook_id: webhook.id, ...asked }),
    })),
    ...(shared.data ?? []).map((webhook) => ({
      webhook,
      home: `/w/${folder.workspace_id}/webhooks`,
      reading: readingOf('listWorkspaceWebhookLogs', { id: folder.workspace_id, webhook_id: webhook.id, ...asked }),
    })),
  ].slice(0, mostWebhooks);
  const logs = useQueries({ queries: places.map(({ reading }) => reading) });
  const shown = places.flatMap(({ webhook, home }, at) =>
    (logs[at]?.data?.data ?? []).map((entry) => ({ entry, name: webhook.title || webhook.url, home })),
  );
  if (shown.length === 0) return null;
  const newest = shown.toSorted((a, b) => (a.entry.created_at < b.entry.created_at ? 1 : -1));
  return (
    <section className="answer-facts" aria-labelledby="answer-deliveries">
      <h3 id="answer-deliveries">{words.t('deliveries')}</h3>
      <ul className="answer-deliveries">
        {newest.map(({ entry, name, home }) => (
          <li key={`${entry.webhook_id} ${entry.id}`}>
            <Outcome isSuccess={entry.is_success} />{' '}
            <Link href={`${home}/${entry.webhook_id}?answer=${answerId}&entry=${entry.id}`}>
              <span dir="auto">{name}</span>
            </Link>{' '}
            <span className="quiet">{words.time(entry.created_at, zone)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ isSuccess }: { isSuccess: boolean }) {
  const words = useWords('answers');
  return (
    <span className={isSuccess ? 'badge good' : 'badge bad'}>{words.t(isSuccess ? 'arrived' : 'notArrived')}</span>
  );
}
