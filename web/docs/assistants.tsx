/** How an assistant gets to the surveys: a configuration to copy for each of the usual clients. */
import { useState } from 'react';
import { assistantClientIds, assistantClients, type AssistantClientId } from '../ui/assistant-clients.ts';
import { Copy } from './copy.tsx';

const places: Record<AssistantClientId, string> = {
  'claude-code': 'In a terminal',
  'claude-desktop': 'claude_desktop_config.json; a small bridge brings the token',
  cursor: '~/.cursor/mcp.json',
  vscode: '.vscode/mcp.json; it asks for the token and keeps it out of the file',
  codex: '~/.codex/config.toml; the token stands in the environment variable CANVASS_TOKEN',
  gemini: '~/.gemini/settings.json',
  inspector: 'In a terminal, to try tools by hand',
};

export function Assistants({ base }: { base: string }) {
  const [token, setToken] = useState('');
  const [chosen, setChosen] = useState<AssistantClientId>('claude-code');
  const address = `${new URL(base).origin}/mcp/v1`;
  const text = assistantClients[chosen].write(address, token.trim() || 'TOKEN');
  return (
    <article className="guide">
      <h1>Surveys by assistant</h1>
      <p>
        An assistant that speaks the Model Context Protocol makes surveys, publishes them and reads their results for
        you, with the rights of a token. The endpoint is <code>{address}</code>.
      </p>
      <h2>Make a token</h2>
      <p>
        In the dashboard under Settings, API. Give it only what the assistant needs: <code>account:read</code>,{' '}
        <code>quiz:write</code> and <code>answers:read</code> are enough to make surveys and to read results; with{' '}
        <code>quiz:read</code> and <code>answers:read</code> it can change nothing, and without <code>destructive</code>{' '}
        it can neither delete surveys, folders with surveys and promo lists nor purge answers.
      </p>
      <label className="setting">
        <span>Your token</span>
        <input
          className="input"
          type="password"
          autoComplete="off"
          value={token}
          placeholder="42|…"
          onChange={(event) => setToken(event.target.value)}
        />
        <span className="quiet">Stays in this page; it is only put into the text below.</span>
      </label>
      <fieldset className="setting">
        <legend>Client</legend>
        {assistantClientIds.map((client) => (
          <label key={client}>
            <input type="radio" name="client" checked={client === chosen} onChange={() => setChosen(client)} />
            <span>{assistantClients[client].name}</span>
          </label>
        ))}
      </fieldset>
      <h2>Copy this</h2>
      <p className="quiet">{places[chosen]}</p>
      <pre className="code" tabIndex={0}>
        <code>{text}</code>
      </pre>
      <Copy text={text} label="Copy" />
      <Facts />
    </article>
  );
}

const facts: readonly [name: string, meaning: string][] = [
  ['Tools', 'everything from an outline to exports; each runs operations of the API with the same checks and rights'],
  ['Resources', 'sixteen, such as quiz://list and quiz://124/report; ids of surveys are completed'],
  ['Prompts', 'build_from_brief, prelaunch_check, weekly_digest'],
  ['Limits', '180 requests a minute and person; export links work for one hour'],
  ['Answers', 'texts of respondents are marked as untrusted, and no tool follows an address in them'],
];

function Facts() {
  return (
    <section aria-label="What it offers">
      <h2>What it offers</h2>
      <dl className="pairs">
        {facts.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
