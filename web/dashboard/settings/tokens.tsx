import { useMemo, useState } from 'react';
import type { Received } from '../../../sdk/client.ts';
import { useActAndSay } from '../context.tsx';
import { useWords } from '../words.ts';
import { ConfirmDialog } from '../dialogs.tsx';
import { change, useRead } from '../queries.ts';
import { Link } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { useNextRow } from '../use-next-row.ts';
import { NewToken } from './new-token.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useToldAbilities } from './use-told-abilities.ts';

type Token = Received<'listTokens'>[number];

export function TokensSection() {
  const words = useWords('access');
  const list = useRead('listTokens', {});
  const rows = useNextRow(useMemo(() => (list.data ?? []).map(({ id }) => id), [list.data]));
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <div>
        <h1>{words.t('tokens')}</h1>
        <p className="quiet">{words.t('aboutTokens')}</p>
        <p className="facts">
          <a href="/docs">{words.t('reference')}</a>
          <Link href="/settings/assistants">{words.t('assistants')}</Link>
        </p>
      </div>
      {shown && <ShownOnce token={shown} />}
      <NewToken onMade={setShown} />
      <Region reading={list}>
        {(tokens) =>
          tokens.length === 0 ? (
            <p className="empty quiet">{words.t('noTokens')}</p>
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

function TokenRow({ token }: { token: Token }) {
  const words = useWords('access');
  const told = useToldAbilities();
  const act = useActAndSay();
  const [asking, setAsking] = useState(false);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = (time: string) => words.time(time, zone);
  const isOver = token.expires_at !== null && Date.parse(token.expires_at) <= Date.now();
  const revoke = async () => {
    const worked = await act(async () => {
      await change('deleteToken', { token_id: token.id });
      return words.t('revoked', { name: token.name });
    });
    if (worked) setAsking(false);
  };
  return (
    <li className="row">
      <div className="what">
        <h2 dir="auto">{token.name}</h2>
        <p className="quiet small facts">
          <span>{told(token.abilities)}</span>
          <span>{token.last_used_at ? words.t('lastUsed', { time: at(token.last_used_at) }) : words.t('unused')}</span>
          {isOver ? (
            <span className="badge bad">{words.t('expired')}</span>
          ) : (
            <span>
              {token.expires_at ? words.t('lastsUntil', { time: at(token.expires_at) }) : words.t('lastsForever')}
            </span>
          )}
        </p>
      </div>
      <div className="does">
        <button className="button" type="button" onClick={() => setAsking(true)}>
          {words.t('revoke')}
          <span className="only-heard">{token.name}</span>
        </button>
      </div>
      {asking && (
        <ConfirmDialog
          title={words.t('revokeTitle', { name: token.name })}
          text={words.t('revokeText')}
          action={words.t('revoke')}
          onDone={revoke}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
