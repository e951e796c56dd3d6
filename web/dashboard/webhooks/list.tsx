/** All webhooks here: whether they are on, when one last arrived, and what has failed since. */
import { Icon } from '../../ui/icons.tsx';
import { useRead } from '../queries.ts';
import { Link } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { useWords } from '../words.ts';
import { WebhookState, WebhookSwitch } from './state.tsx';
import { useScope, type Webhook } from './scope.ts';
import { PartTitle, Title } from './title.tsx';

export function WebhookList() {
  const words = useWords('webhooks');
  const { operations, id, home, kind } = useScope();
  const reading = useRead(operations.list, { id });
  return (
    <>
      <div className="heading">
        <div>
          <Title>{words.t('webhooks')}</Title>
          <p className="quiet">{words.t(kind === 'survey' ? 'aboutSurvey' : 'aboutWorkspace')}</p>
        </div>
        {(reading.data?.length ?? 0) > 0 && <MakeLink home={home} />}
      </div>
      <Region reading={reading} rows={3}>
        {(list) =>
          list.length === 0 ? (
            <div className="empty card">
              <Icon name="link" />
              <p className="quiet">{words.t('none')}</p>
              <MakeLink home={home} />
            </div>
          ) : (
            <ul className="card">
              {list.map((webhook) => (
                <Row key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </Region>
    </>
  );
}

function MakeLink({ home }: { home: string }) {
  const words = useWords('webhooks');
  return (
    <Link className="button primary" href={`${home}/new`}>
      <Icon name="add" />
      {words.t('newWebhook')}
    </Link>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const words = useWords('webhooks');
  const { home, zone } = useScope();
  const { id, title, url, last_success_at: last, fail_count: failed } = webhook;
  return (
    <li className="row">
      <div className="what">
        <PartTitle>
          <Link href={`${home}/${id}`} dir="auto">
            {title}
          </Link>
        </PartTitle>
        <p className="quiet small">
          <code dir="ltr">{url}</code>
        </p>
        <p className="quiet small facts">
          <WebhookState webhook={webhook} />
          <span>{last ? words.t('lastSuccess', { time: words.time(last, zone) }) : words.t('neverArrived')}</span>
        </p>
      </div>
      <div className="does">
        {failed > 0 && (
          <Link className="button" href={`${home}/${id}?show=failed`}>
            {words.t('seeFailed')}
            <span className="only-heard"> {title}</span>
          </Link>
        )}
        <WebhookSwitch webhook={webhook} />
      </div>
    </li>
  );
}
