/** From nothing to an assistant that works: a token with fitting abilities, what is pasted where, and a try. */
import { useState } from 'react';
import type { Ability } from '../../../contract/operation.ts';
import { assistantClientIds, assistantClients, type AssistantClientId } from '../../ui/assistant-clients.ts';
import { Icon } from '../../ui/icons.tsx';
import { useActAndSay } from '../context.tsx';
import { useCopy } from '../copy.ts';
import { change } from '../queries.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import '../workspace/workspace.css';
import { presetAbilities } from './abilities.ts';
import { AbilityChoice } from './ability-choice.tsx';
import { checkAssistant, type Checked } from './check-assistant.ts';
import { expiryOf } from './expiry.ts';
import { ShownOnce } from './shown-once.tsx';

export function AssistantsSection() {
  const words = useWords('access');
  const [token, setToken] = useState('');
  const [client, setClient] = useState<AssistantClientId>('claude-code');
  return (
    <>
      <div>
        <h1>{words.t('assistants')}</h1>
        <p className="quiet">{words.t('aboutAssistants')}</p>
      </div>
      <MakeToken client={client} token={token} onMade={setToken} />
      <Configuration client={client} onChoose={setClient} token={token} />
      <Check token={token} />
    </>
  );
}

function MakeToken({
  client,
  token,
  onMade,
}: {
  client: AssistantClientId;
  token: string;
  onMade(token: string): void;
}) {
  const words = useWords('access');
  const act = useActAndSay();
  const [abilities, setAbilities] = useState<readonly Ability[]>(presetAbilities.make);
  const [busy, once] = useOnce();
  const make = () =>
    act(async () => {
      const name = words.t('assistantToken', { client: assistantClients[client].name });
      const expires = expiryOf('year', '') ?? null;
      onMade((await change('createToken', { name, abilities: [...abilities], expires_at: expires })).token);
    });
  return (
    <section className="card panel" aria-labelledby="assistant-token">
      <h2 id="assistant-token">{words.t('stepToken')}</h2>
      <AbilityChoice first="make" offered={['make', 'answers', 'all']} onChoose={setAbilities} />
      <div className="actions">
        <button className="button primary" type="button" aria-disabled={busy} onClick={() => once(make)}>
          {words.t(token ? 'makeAnother' : 'makeForAssistant')}
        </button>
      </div>
      {token && <ShownOnce token={token} />}
    </section>
  );
}

interface ConfigurationProps {
  client: AssistantClientId;
  onChoose(client: AssistantClientId): void;
  token: string;
}

function Configuration({ client, onChoose, token }: ConfigurationProps) {
  const words = useWords('access');
  const copy = useCopy();
  const text = assistantClients[client].write(`${location.origin}/mcp/v1`, token || 'TOKEN');
  return (
    <section className="card panel" aria-labelledby="assistant-client">
      <h2 id="assistant-client">{words.t('stepClient')}</h2>
      <div className="field">
        <label htmlFor="assistant-program">{words.t('whichClient')}</label>
        <select
          className="input"
          id="assistant-program"
          value={client}
          onChange={({ target }) => onChoose(assistantClientIds.find((one) => one === target.value) ?? 'claude-code')}
        >
          {assistantClientIds.map((one) => (
            <option key={one} value={one}>
              {assistantClients[one].name}
            </option>
          ))}
        </select>
      </div>
      <p className="quiet small">{words.t(`place_${client}`)}</p>
      <pre className="code-block" tabIndex={0} dir="ltr" aria-label={words.t('configuration')}>
        <code>{text}</code>
      </pre>
      {!token && <p className="quiet small">{words.t('tokenMissing')}</p>}
      <div className="actions start">
        <button
          className="button"
          type="button"
          onClick={() => copy(text, { said: words.t('configurationCopied'), otherwise: '' })}
        >
          <Icon name="copy" />
          {words.t('copyConfiguration')}
        </button>
      </div>
    </section>
  );
}

function Check({ token }: { token: string }) {
  const words = useWords('access');
  const [typed, setTyped] = useState('');
  const [busy, once] = useOnce();
  const [found, setFound] = useState<Checked | null>(null);
  const meant = typed.trim() || token;
  return (
    <section className="card panel" aria-labelledby="assistant-check">
      <h2 id="assistant-check">{words.t('stepCheck')}</h2>
      <form
        className="stack-small"
        onSubmit={(event) => {
          event.preventDefault();
          if (meant) once(async () => setFound(await checkAssistant(meant)));
        }}
      >
        <div className="field">
          <label htmlFor="assistant-tried">{words.t('tokenToTry')}</label>
          <input
            className="input"
            id="assistant-tried"
            type="password"
            autoComplete="off"
            dir="ltr"
            value={typed}
            placeholder={token ? words.t('theNewOne') : '42|…'}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div className="actions start">
          <button className="button" type="submit" aria-disabled={busy || !meant}>
            {words.t('tryIt')}
          </button>
        </div>
      </form>
      <div role="status">
        {found?.kind === 'works' && <p className="notice">{words.count('itWorks', found.tools)}</p>}
        {found && found.kind !== 'works' && <p className="notice bad">{words.t(`try_${found.kind}`)}</p>}
      </div>
    </section>
  );
}
