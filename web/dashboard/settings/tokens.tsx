import { useMemo, useState } from 'react';
import type { Received } from '../../../sdk/client.ts';
import { useActAndSay } from '../context.tsx';
import { useWords } from '../words.ts';
import { useCopy } from '../copy.ts';
import { ConfirmDialog } from '../dialogs.tsx';
import { change, useRead } from '../queries.ts';
import { Region } from '../shell/states.tsx';
import { useNextRow } from '../use-next-row.ts';
import { NewToken } from './new-token.tsx';

type Token = Received<'listTokens'>[number];

export function TokensSection() {
  const words = useWords('account');
  const list = useRead('listTokens', {});
  const rows = useNextRow(useMemo(() => (list.data ?? []).map(({ id }) => id), [list.data]));
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
      <NewToken onMade={setShown} />
      <Region reading={list}>
        {(tokens) =>
          tokens.length === 0 ? (
            <p className="empty quiet">{words.t('tokenNone')}</p>
          ) : (
            <ul className="card" {...rows}>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </Region>
    </>
  );
}

function ShownOnce({ token }: { token: string }) {
  const words = useWords('account');
  const copy = useCopy();
  return (
    <div className="notice" role="status">
      <span>{words.t('tokenOnce')}</span>
      <code className="secret">{token}</code>
      <button
        className="button"
        type="button"
        onClick={() => copy(token, { said: words.t('tokenCopied'), otherwise: '' })}
      >
        {words.t('copy')}
      </button>
    </div>
  );
}

function TokenRow({ token }: { token: Token }) {
  const words = useWords('account');
  const act = useActAndSay();
  const [asking, setAsking] = useState(false);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const revoke = async () => {
    const worked = await act(async () => {
      await change('deleteToken', { token_id: token.id });
      return words.t('tokenRevoked', { name: token.name });
    });
    if (worked) setAsking(false);
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
