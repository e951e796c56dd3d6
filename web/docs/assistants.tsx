/** How an assistant gets to the surveys: a configuration to copy for each of the usual clients. */
import { useState } from 'react';
import { Copy } from './copy.tsx';

interface Client {
  name: string;
  place: string;
  write(address: string, token: string): string;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

const clients: readonly Client[] = [
  {
    name: 'Claude Code',
    place: 'In a terminal',
    write: (address, token) =>
      `claude mcp add --transport http canvass ${address} --header "Authorization: Bearer ${token}"`,
  },
  {
    name: 'Claude Desktop',
    place: 'claude_desktop_config.json; a small bridge brings the token',
    write: (address, token) => {
      const args = ['-y', 'mcp-remote', address, '--header', 'Authorization:${CANVASS}'];
      return json({ mcpServers: { canvass: { command: 'npx', args, env: { CANVASS: `Bearer ${token}` } } } });
    },
  },
  {
    name: 'Cursor',
    place: '~/.cursor/mcp.json',
    write: (address, token) => json({ mcpServers: { canvass: { url: address, headers: bearer(token) } } }),
  },
  {
    name: 'Visual Studio Code',
    place: '.vscode/mcp.json; it asks for the token and keeps it out of the file',
    write: (address) =>
      json({
        inputs: [{ type: 'promptString', id: 'canvass', description: 'Token of Canvass', password: true }],
        servers: { canvass: { type: 'http', url: address, headers: bearer('${input:canvass}') } },
      }),
  },
  {
    name: 'Codex',
    place: '~/.codex/config.toml; the token stands in the environment variable CANVASS_TOKEN',
    write: (address) => `[mcp_servers.canvass]\nurl = "${address}"\nbearer_token_env_var = "CANVASS_TOKEN"`,
  },
  {
    name: 'Gemini CLI',
    place: '~/.gemini/settings.json',
    write: (address, token) => json({ mcpServers: { canvass: { httpUrl: address, headers: bearer(token) } } }),
  },
  {
    name: 'Inspector',
    place: 'In a terminal, to try tools by hand',
    write: (address, token) =>
      `npx @modelcontextprotocol/inspector --cli ${address} --transport http \\\n  --header "Authorization: Bearer ${token}" --method tools/list`,
  },
];

export function Assistants({ base }: { base: string }) {
  const [token, setToken] = useState('');
  const [chosen, setChosen] = useState(clients[0]!);
  const address = `${new URL(base).origin}/mcp/v1`;
  const text = chosen.write(address, token.trim() || 'TOKEN');
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
        {clients.map((client) => (
          <label key={client.name}>
            <input type="radio" name="client" checked={client === chosen} onChange={() => setChosen(client)} />
            <span>{client.name}</span>
          </label>
        ))}
      </fieldset>
      <h2>Copy this</h2>
      <p className="quiet">{chosen.place}</p>
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
