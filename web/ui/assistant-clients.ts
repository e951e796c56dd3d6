/** How the usual programs that speak the Model Context Protocol are told of the endpoint: the reference and the dashboard show the same. */
export const assistantClientIds = [
  'claude-code',
  'claude-desktop',
  'cursor',
  'vscode',
  'codex',
  'gemini',
  'inspector',
] as const;
export type AssistantClientId = (typeof assistantClientIds)[number];

export interface AssistantClient {
  name: string;
  write(address: string, token: string): string;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export const assistantClients: Record<AssistantClientId, AssistantClient> = {
  'claude-code': {
    name: 'Claude Code',
    write: (address, token) =>
      `claude mcp add --transport http canvass ${address} --header "Authorization: Bearer ${token}"`,
  },
  'claude-desktop': {
    name: 'Claude Desktop',
    write: (address, token) => {
      const args = ['-y', 'mcp-remote', address, '--header', 'Authorization:${CANVASS}'];
      return json({ mcpServers: { canvass: { command: 'npx', args, env: { CANVASS: `Bearer ${token}` } } } });
    },
  },
  cursor: {
    name: 'Cursor',
    write: (address, token) => json({ mcpServers: { canvass: { url: address, headers: bearer(token) } } }),
  },
  vscode: {
    name: 'Visual Studio Code',
    write: (address) =>
      json({
        inputs: [{ type: 'promptString', id: 'canvass', description: 'Token of Canvass', password: true }],
        servers: { canvass: { type: 'http', url: address, headers: bearer('${input:canvass}') } },
      }),
  },
  codex: {
    name: 'Codex',
    write: (address) => `[mcp_servers.canvass]\nurl = "${address}"\nbearer_token_env_var = "CANVASS_TOKEN"`,
  },
  gemini: {
    name: 'Gemini CLI',
    write: (address, token) => json({ mcpServers: { canvass: { httpUrl: address, headers: bearer(token) } } }),
  },
  inspector: {
    name: 'Inspector',
    write: (address, token) =>
      `npx @modelcontextprotocol/inspector --cli ${address} --transport http \\\n  --header "Authorization: Bearer ${token}" --method tools/list`,
  },
};
