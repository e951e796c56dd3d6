import { useState } from 'react';
import type { Received } from '../../../sdk/client.ts';
import { canvass, messageOf, useAct, useDashboard, useLoad } from '../context.tsx';
import { Loading, Trouble } from '../shell.tsx';
import { copy } from '../surveys/actions.tsx';
import { ConfirmDialog } from '../surveys/dialogs.tsx';
import { NewToken } from './new-token.tsx';

type Token = Received<'listTokens'>[number];

export function TokensSection() {
  const { words } = useDashboard();
  const list = useLoad(() => canvass.listTokens(), 'tokens');
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <div>
        <h1>{words.t('apiTitle')}</h1>
        <p className="quiet">{words.t('apiText')}</p>
        <p>
          <a href="/docs">{words.t('reference')}</a>
        </p>
      </div>
      {shown && <ShownOnce token={shown} />}
      <NewToken
        onMade={(token) => {
          setShown(token);
          list.reload();
        }}
      />
      {list.error !== null && <Trouble message={messageOf(list.error, words)} retry={list.reload} />}
      {!list.data && list.error === null && <Loading />}
      {list.data?.length === 0 && <p className="empty quiet">{words.t('tokenNone')}</p>}
      {list.data && list.data.length > 0 && (
        <ul className="rows card">
          {list.data.map((token) => (
            <TokenRow key={token.id} token={token} reload={list.reload} />
          ))}
        </ul>
      )}
    </>
  );
}

function ShownOnce({ token }: { token: string }) {
  const { words, say } = useDashboard();
  const copyIt = async () => say((await copy(token)) ? words.t('tokenCopied') : words.t('copyFailed', { text: '' }));
  return (
    <div className="notice" role="status">
      <span>{words.t('tokenOnce')}</span>
      <code className="secret">{token}</code>
      <button className="button" type="button" onClick={() => void copyIt()}>
        {words.t('copy')}
      </button>
    </div>
  );
}

function TokenRow({ token, reload }: { token: Token; reload(): void }) {
  const { words } = useDashboard();
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const revoke = async () => {
    const worked = await act(async () => {
      await canvass.deleteToken({ token_id: token.id });
      return words.t('tokenRevoked', { name: token.name });
    });
    if (!worked) return;
    setAsking(false);
    reload();
  };
  return (
    <li className="row">
      <div className="what">
        <h2>{token.name}</h2>
        <p className="quiet small facts">
          <span>{token.abilities.includes('*') ? words.t('tokenAll') : token.abilities.join(', ')}</span>
          <span>
            {token.last_used_at
              ? words.t('tokenUsed', { time: words.time(token.last_used_at, zone) })
              : words.t('tokenUnused')}
          </span>
        </p>
      </div>
      <div className="does">
        <button className="button" type="button" onClick={() => setAsking(true)}>
          {words.t('tokenRevoke')}
          <span className="only-heard">{token.name}</span>
        </button>
      </div>
      {asking && (
        <ConfirmDialog
          title={words.t('tokenRevokeTitle', { name: token.name })}
          text={words.t('tokenRevokeText')}
          action={words.t('tokenRevoke')}
          onDone={revoke}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
