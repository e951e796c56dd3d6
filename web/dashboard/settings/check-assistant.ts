/**
 * Asks the endpoint what an assistant would ask first: which tools there are. It is no operation of the interface, so it
 * is asked by hand, with the token alone: the cookie of the page must not answer in its place.
 */
export type Checked = { kind: 'works'; tools: number } | { kind: 'refused' | 'busy' | 'away' };

export async function checkAssistant(token: string): Promise<Checked> {
  try {
    const answer = await fetch('/mcp/v1', {
      method: 'POST',
      credentials: 'omit',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      signal: AbortSignal.timeout(15_000),
    });
    if (answer.status === 401 || answer.status === 403) return { kind: 'refused' };
    if (answer.status === 429) return { kind: 'busy' };
    const tools = toolsIn(await answer.text());
    return tools === null ? { kind: 'away' } : { kind: 'works', tools };
  } catch {
    return { kind: 'away' };
  }
}

/** The answer comes as it is, or as the one event of a stream. */
export function toolsIn(text: string): number | null {
  const data = text.startsWith('{')
    ? text
    : (text
        .split('\n')
        .find((line) => line.startsWith('data:'))
        ?.slice(5) ?? '');
  try {
    const { result } = JSON.parse(data) as { result?: { tools?: unknown } };
    return Array.isArray(result?.tools) ? result.tools.length : null;
  } catch {
    return null;
  }
}
