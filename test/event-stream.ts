/** A stream of events over a real socket, one event at a time. */
import assert from 'node:assert/strict';

export interface StreamEvent {
  event: string;
  id: string;
  // Tests read data of every shape; a wrong guess fails the assertion, not the compiler.
  // oxlint-disable-next-line no-explicit-any
  data: any;
}

export interface EventStream {
  /** The next event, which must be of this kind. */
  next(event: string): Promise<StreamEvent>;
  until(wanted: (message: StreamEvent) => boolean): Promise<StreamEvent>;
  /** How many of this kind were read. */
  count(event: string): number;
  close(): void;
}

export async function openEvents(url: string, headers: Record<string, string>): Promise<EventStream> {
  const response = await fetch(url, { headers });
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(response.headers.get('x-accel-buffering'), 'no');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const counts = new Map<string, number>();
  let rest = '';
  const read = async (): Promise<StreamEvent> => {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const lines = rest.slice(0, end).split('\n');
        rest = rest.slice(end + 2);
        const member = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const event = member('event');
        if (event === undefined) continue;
        counts.set(event, (counts.get(event) ?? 0) + 1);
        return { event, id: member('id') ?? '', data: JSON.parse(member('data')!) };
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('the stream ended');
      rest += value;
    }
  };
  return {
    async next(event) {
      const message = await read();
      assert.equal(message.event, event);
      return message;
    },
    async until(wanted) {
      for (;;) {
        const message = await read();
        if (wanted(message)) return message;
      }
    },
    count: (event) => counts.get(event) ?? 0,
    close: () => void reader.cancel(),
  };
}
