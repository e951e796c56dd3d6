/** The client's address: the socket's, or behind named proxies the last one they did not add themselves. */
import ipaddr from 'ipaddr.js';
import { memoize } from '../process/memoize.ts';

/** Addresses come again and again, so each is parsed once. */
const mostAddresses = 5000;
const isAddress = memoize(mostAddresses, (text) => ipaddr.isValid(text));

export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number];

export function clientAddress(socket: string, forwarded: string | undefined, trusted: readonly string[]): string {
  if (trusted.length === 0 || !forwarded) return plain(socket);
  const ranges = trusted.map(rangeOf);
  let address = plain(socket);
  for (const hop of forwarded
    .split(',')
    .map((item) => item.trim())
    .reverse()) {
    if (!isWithin(address, ranges) || !isAddress(hop)) break;
    address = plain(hop);
  }
  return address;
}

/**
 * By what limits and repeat rules know an address: IPv4 as it is, however it is written, IPv6 by its /64. One house has
 * 2^64 addresses in such a network, so that a rule by single addresses would hold nobody.
 */
export const addressKey = memoize(mostAddresses, (address) => {
  if (!isAddress(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.fromByteArray(parsed.toByteArray().map((byte, at) => (at < 8 ? byte : 0))).toString()}/64`;
});

/** What is stored of an address: all of it, its network, or nothing. */
export function maskAddress(address: string, keep: 'full' | 'masked' | 'none'): string | null {
  if (keep === 'none' || !isAddress(address)) return null;
  if (keep === 'full') return address;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  const kept = bytes.length === 4 ? 3 : 6;
  return ipaddr.fromByteArray(bytes.map((byte, at) => (at < kept ? byte : 0))).toString();
}

/** The same address in its shortest form. */
const plain = memoize(mostAddresses, (address) => (isAddress(address) ? ipaddr.process(address).toString() : address));

/** A range, or an address as the range of itself alone; IPv4-mapped ones as IPv4, which is how addresses are compared. */
export function rangeOf(text: string): AddressRange {
  const [address, bits] = text.includes('/') ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), null];
  if (!(address instanceof ipaddr.IPv6)) return [address, bits ?? 32];
  return address.isIPv4MappedAddress() && (bits ?? 128) >= 96
    ? [address.toIPv4Address(), (bits ?? 128) - 96]
    : [address, bits ?? 128];
}

export function isWithin(address: string, ranges: readonly AddressRange[]): boolean {
  if (ranges.length === 0 || !isAddress(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match([range, bits] as never));
}
