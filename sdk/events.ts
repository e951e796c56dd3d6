/** A stream of server-sent events as values, one at a time. */
export interface ServerEvent {
  /** Its kind, such as `totals`. */
  event: string;
  data: unknown;
  /** Give it as `lastEventId` to go on after it. */
  id: string | null;
}

export async function* eventsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent, void> {
  const decoder = new TextDecoder();
  let [unread, lastId]: [string, string | null] = ['', null];
  for await (const piece of bytes) {
    // A line end of two characters may be cut in the middle: what is not sure waits for the next piece.
    unread += decoder.decode(piece, { stream: true });
    const blocks = unread.split(/\r\n\r\n|\n\n|\r\r(?!\n)/);
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const found = eventOf(block, lastId);
      lastId = found.id;
      if (found.data !== undefined) yield found;
    }
  }
}

function eventOf(block: string, lastId: string | null): ServerEvent {
  const found: { event: string; lines: string[]; id: string | null } = { event: 'message', lines: [], id: lastId };
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'event') found.event = value;
    else if (name === 'data') found.lines.push(value);
    else if (name === 'id') found.id = value;
  }
  const { event, lines, id } = found;
  return { event, data: lines.length === 0 ? undefined : parsed(lines.join('\n')), id };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
