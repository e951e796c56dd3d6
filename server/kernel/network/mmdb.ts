/**
 * Reads location databases of the MaxMind DB format, version 2: a binary tree over the bits of addresses, whose leaves
 * point into a section of data. Nothing in a file is believed: a broken one gives no place, never a fault.
 */
import ipaddr from 'ipaddr.js';

export interface Mmdb {
  /** What the file says about this address; undefined: nothing. */
  find(ip: string): unknown;
}

const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const separatorBytes = 16;
/** Deeper than any record of a place; a pointer that leads in circles ends here. */
const deepest = 16;

/** Null: this is no such file. */
export function openMmdb(file: Buffer): Mmdb | null {
  const start = file.lastIndexOf(marker);
  if (start < 0) return null;
  const about = whole(file.subarray(start + marker.length));
  const [nodes, bits, version] = ['node_count', 'record_size', 'ip_version'].map((name) => memberOf(about, name));
  if (typeof nodes !== 'number' || (bits !== 24 && bits !== 28 && bits !== 32) || (version !== 4 && version !== 6))
    return null;
  const treeBytes = (nodes * bits) / 4;
  const data = file.subarray(treeBytes + separatorBytes, start);
  if (treeBytes + separatorBytes > start) return null;
  const child = (node: number, side: number) => recordAt(file, { node, side, bits });

  return {
    find(ip) {
      const path = bitsOf(ip, version);
      if (!path) return undefined;
      let node = 0;
      for (const side of path) {
        node = child(node, side);
        if (node >= nodes) break;
      }
      return node > nodes ? whole(data, node - nodes - separatorBytes) : undefined;
    },
  };
}

/** Addresses of version 4 stand under 96 zeros in a tree of version 6. */
function bitsOf(ip: string, version: 4 | 6): number[] | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  if (version === 4 && address.kind() === 'ipv6') return null;
  const bytes = [
    ...(version === 6 && address.kind() === 'ipv4' ? Array<number>(12).fill(0) : []),
    ...address.toByteArray(),
  ];
  return bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((shift) => (byte >> shift) & 1));
}

/** With 28 bits the two records of a node share its middle byte. */
function recordAt(file: Buffer, { node, side, bits }: { node: number; side: number; bits: 24 | 28 | 32 }): number {
  const at = (node * bits) / 4;
  if (bits === 24) return file.readUIntBE(at + side * 3, 3);
  if (bits === 32) return file.readUInt32BE(at + side * 4);
  const middle = file[at + 3]!;
  return side === 0
    ? ((middle >> 4) << 24) | file.readUIntBE(at, 3)
    : ((middle & 15) << 24) | file.readUIntBE(at + 4, 3);
}

function whole(data: Buffer, at = 0): unknown {
  try {
    return new Decoder(data, at).value();
  } catch {
    return undefined;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return value instanceof Map ? value.get(name) : undefined;
}

class Decoder {
  readonly #data: Buffer;
  #at: number;

  constructor(data: Buffer, at: number) {
    this.#data = data;
    this.#at = at;
  }

  /** Maps come as `Map`: names in the file must not reach the prototype of anything. */
  value(depth = 0): unknown {
    if (depth > deepest) throw new RangeError('nested too deep');
    const control = this.#byte();
    const kind = control >> 5;
    if (kind === 1) return new Decoder(this.#data, this.#pointer(control)).value(depth + 1);
    const type = kind === 0 ? this.#byte() + 7 : kind;
    const size = this.#size(control & 31);
    switch (type) {
      case 2:
        return this.#bytes(size).toString('utf8');
      case 3:
        return this.#bytes(8).readDoubleBE();
      case 4:
        return this.#bytes(size);
      case 5:
      case 6:
      case 9:
      case 10:
        return this.#bytes(size).reduce((sum, byte) => sum * 256 + byte, 0);
      case 8:
        return this.#bytes(size).reduce((sum, byte) => (sum << 8) | byte, 0);
      case 7:
        return new Map(Array.from({ length: size }, () => [this.value(depth + 1), this.value(depth + 1)]));
      case 11:
        return Array.from({ length: size }, () => this.value(depth + 1));
      case 14:
        return size === 1;
      case 15:
        return this.#bytes(4).readFloatBE();
      default:
        throw new RangeError(`unknown type ${type}`);
    }
  }

  #pointer(control: number): number {
    const [length, high] = [(control >> 3) & 3, control & 7];
    if (length === 3) return this.#bytes(4).readUInt32BE();
    const offset = [0, 2048, 526_336][length]!;
    return high * 256 ** (length + 1) + this.#bytes(length + 1).readUIntBE(0, length + 1) + offset;
  }

  #size(short: number): number {
    if (short < 29) return short;
    const extra = short - 28;
    return this.#bytes(extra).readUIntBE(0, extra) + [29, 285, 65_821][extra - 1]!;
  }

  #byte(): number {
    return this.#bytes(1)[0]!;
  }

  #bytes(count: number): Buffer {
    const end = this.#at + count;
    if (end > this.#data.length) throw new RangeError('the file ends too early');
    const found = this.#data.subarray(this.#at, end);
    this.#at = end;
    return found;
  }
}
