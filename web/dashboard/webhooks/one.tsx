/** One webhook: what it has sent, how it is set up, and how its signature is checked. */
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useActAndSay } from '../context.tsx';
import { ConfirmDialog } from '../dialogs.tsx';
import { change, useRead } from '../queries.ts';
import { Link, navigate, useAddress } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { Log } from './log.tsx';
import { Setup } from './setup.tsx';
import { keepSecret, Secret } from './secret.tsx';
import { Signature } from './signature.tsx';
import { useScope, type Webhook } from './scope.ts';
import { WebhookState, WebhookSwitch } from './state.tsx';
import { Title } from './title.tsx';

const views = ['log', 'setup', 'signature'] as const;

export function OneWebhook({ n }: { n: number }) {
  const words = useWords('webhooks');
  const { operations, id } = useScope();
  const reading = useRead(operations.list, { id });
  return (
    <>
      <Back />
      <Region reading={reading}>
        {(list) => {
          const webhook = list.find((one) => one.id === n);
          return webhook ? (
            <Shown webhook={webhook} />
          ) : (
            <>
              <Title>{words.t('gone')}</Title>
              <p className="quiet">{words.t('goneText')}</p>
            </>
          );
        }}
      </Region>
    </>
  );
}

export function NewWebhook() {
  const words = useWords('webhooks');
  const { home } = useScope();
  return (
    <>
      <Back />
      <Title>{words.t('newWebhook')}</Title>
      <Setup
        webhook={null}
        onMade={(made, secret) => {
          keepSecret(made, secret);
          navigate(`${home}/${made}?view=signature`);
        }}
      />
    </>
  );
}

function Back() {
  const words = useWords('webhooks');
  const { home } = useScope();
  return (
    <p>
      <Link className="button plain" href={home}>
        <Icon name="left" />
        {words.t('allWebhooks')}
      </Link>
    </p>
  );
}

function Shown({ webhook }: { webhook: Webhook }) {
  const words = useWords('webhooks');
  const { home } = useScope();
  const asked = useAddress().searchParams.get('view');
  const view = views.find((one) => one === asked) ?? 'log';
  return (
    <>
      <div className="heading">
        <div className="stack-small">
          <Title>{webhook.title}</Title>
          <p className="facts">
            <WebhookState webhook={webhook} />
            <code className="quiet small address" dir="ltr">
              {webhook.url}
            </code>
          </p>
        </div>
        <div className="actions">
          <WebhookSwitch webhook={webhook} />
          <Test webhook={webhook} />
          <More webhook={webhook} />
        </div>
      </div>
      {webhook.is_auto_disabled && <p className="notice bad">{words.t('whyOff')}</p>}
      <Secret webhookId={webhook.id} />
      <nav className="views" aria-label={words.t('views')}>
        {views.map((one) => (
          <Link
            key={one}
            href={`${home}/${webhook.id}${one === 'log' ? '' : `?view=${one}`}`}
            {...(one === view ? { 'aria-current': 'page' as const } : {})}
          >
            {words.t(`view_${one}`)}
          </Link>
        ))}
      </nav>
      {view === 'log' && <Log webhook={webhook} />}
      {view === 'setup' && <Setup key={webhook.updated_at} webhook={webhook} />}
      {view === 'signature' && <Signature webhook={webhook} />}
    </>
  );
}

/** What comes back stands in the log, opened. */
function Test({ webhook }: { webhook: Webhook }) {
  const words = useWords('webhooks');
  const { operations, id, home } = useScope();
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const test = () =>
    once(() =>
      act(async () => {
        const { log } = await change(operations.test, { id, webhook_id: webhook.id });
        navigate(`${home}/${webhook.id}?entry=${log.id}`);
        return words.t(log.is_success ? 'testArrived' : 'testFailed');
      }),
    );
  return (
    <button className="button" type="button" aria-disabled={busy} onClick={test}>
      <Icon name="submit" />
      {words.t(busy ? 'testing' : 'test')}
    </button>
  );
}

function More({ webhook }: { webhook: Webhook }) {
  const words = useWords('webhooks');
  const { operations, id, home } = useScope();
  const act = useActAndSay();
  const [asking, setAsking] = useState<'rotate' | 'delete' | null>(null);
  const rotate = async () => {
    await act(async () => {
      const { secret } = await change(operations.rotate, { id, webhook_id: webhook.id });
      keepSecret(webhook.id, secret);
      navigate(`${home}/${webhook.id}?view=signature`);
      return words.t('rotated');
    });
    setAsking(null);
  };
  const remove = async () => {
    const worked = await act(async () => {
      await change(operations.remove, { id, webhook_id: webhook.id });
      navigate(home);
      return words.t('deleted', { title: webhook.title });
    });
    if (!worked) setAsking(null);
  };
  return (
    <>
      <Menu
        label={words.t('more', { title: webhook.title })}
        icon="more"
        items={[
          { label: words.t('rotate'), icon: 'key', act: () => setAsking('rotate') },
          { label: words.t('remove'), icon: 'delete', danger: true, act: () => setAsking('delete') },
        ]}
      />
      {asking === 'rotate' && (
        <ConfirmDialog
          title={words.t('rotateTitle')}
          text={words.t('rotateText')}
          action={words.t('rotate')}
          onDone={rotate}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={words.t('deleteTitle', { title: webhook.title })}
          text={words.t('deleteText')}
          action={words.t('remove')}
          onDone={remove}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
