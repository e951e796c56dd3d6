/** Makes small location databases of the MaxMind DB format, so that tests need no file of anybody else. */
import ipaddr from 'ipaddr.js';

type Data = string | number | boolean | Data[] | { [name: string]: Data };

/** A file that knows these ranges, with records of so many bits. */
export function makeMmdb(ranges: Readonly<Record<string, Data>>, bits: 24 | 28 | 32 = 24): Buffer {
  const nodes: [Child, Child][] = [[null, null]];
  const pieces: Buffer[] = [];
  const offsets = new Map<string, number>();
  let length = 0;
  for (const [range, data] of Object.entries(ranges)) {
    const encoded = encode(data);
    const key = encoded.toString('hex');
    if (!offsets.has(key)) {
      offsets.set(key, length);
      pieces.push(encoded);
      length += encoded.length;
    }
    put(nodes, range, offsets.get(key)!);
  }
  const numbers = nodes.map((pair) => pair.map((child) => numberOf(child, nodes.length)) as [number, number]);
  const about = { binary_format_major_version: 2, ip_version: 6, node_count: nodes.length, record_size: bits };
  return Buffer.concat([
    ...numbers.map((pair) => node(pair, bits)),
    Buffer.alloc(16),
    ...pieces,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    encode(about),
  ]);
}

type Child = { node: number } | { data: number } | null;

function put(nodes: [Child, Child][], range: string, data: number): void {
  const [address, prefix] = ipaddr.parseCIDR(range);
  const isOld = address.kind() === 'ipv4';
  const bytes = [...(isOld ? Array<number>(12).fill(0) : []), ...address.toByteArray()];
  const path = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((shift) => (byte >> shift) & 1));
  const sides = path.slice(0, prefix + (isOld ? 96 : 0)) as (0 | 1)[];
  let at = 0;
  for (const side of sides.slice(0, -1)) {
    const child = nodes[at]![side];
    if (child && 'node' in child) at = child.node;
    else {
      // What held for the whole range still holds for the rest of it.
      nodes.push([child ?? null, child ?? null]);
      nodes[at]![side] = { node: nodes.length - 1 };
      at = nodes.length - 1;
    }
  }
  nodes[at]![sides.at(-1)!] = { data };
}

function numberOf(child: Child, count: number): number {
  if (child === null) return count;
  return 'node' in child ? child.node : count + 16 + child.data;
}

function node([left, right]: [number, number], bits: 24 | 28 | 32): Buffer {
  const bytes = Buffer.alloc(bits / 4);
  if (bits === 32) {
    bytes.writeUInt32BE(left);
    bytes.writeUInt32BE(right, 4);
    return bytes;
  }
  bytes.writeUIntBE(left & 0xffffff, 0, 3);
  if (bits === 28) bytes[3] = ((left >> 24) << 4) | (right >> 24);
  bytes.writeUIntBE(right & 0xffffff, bits === 28 ? 4 : 3, 3);
  return bytes;
}

function encode(data: Data): Buffer {
  if (typeof data === 'string') return Buffer.concat([head(2, Buffer.byteLength(data)), Buffer.from(data)]);
  if (typeof data === 'boolean') return head(14, data ? 1 : 0);
  if (typeof data === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(data);
    return Buffer.concat([head(6, 4), bytes]);
  }
  if (Array.isArray(data)) return Buffer.concat([head(11, data.length), ...data.map(encode)]);
  const members = Object.entries(data);
  return Buffer.concat([head(7, members.length), ...members.flatMap(([name, value]) => [encode(name), encode(value)])]);
}

function head(type: number, size: number): Buffer {
  const [short, rest] =
    size < 29 ? [size, []] : size < 285 ? [29, [size - 29]] : [30, [(size - 285) >> 8, (size - 285) & 255]];
  return Buffer.from(type > 7 ? [short, type - 7, ...rest] : [(type << 5) | short, ...rest]);
}
