/** Whose an address is: everybody's, the operator's own networks', or nobody's that a request should go to. */
import ipaddr from 'ipaddr.js';
import { isWithin, rangeOf } from './address.ts';

export type AddressKind = 'public' | 'private' | 'metadata' | 'none';

/** Where clouds tell machines their keys and settings. Nobody outside has business there, whatever else is opened. */
const metadata = [
  ...['169.254.169.0/24', '169.254.170.0/24', '169.254.0.23', '169.254.10.10', '169.254.42.42', 'fe80::a9fe:a9fe'],
  ...['168.63.129.16', '100.100.100.200', '192.0.0.192'],
  ...['fd00:ec2::/32', 'fd20:ce::/32', 'fd00:42::/32', 'fd00:c1::/32'],
].map(rangeOf);

const privateKinds = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

export function addressKind(text: string): AddressKind {
  if (!ipaddr.isValid(text)) return 'none';
  if (isWithin(text, metadata)) return 'metadata';
  const address = ipaddr.process(text);
  const kind = address.range();
  if (privateKinds.has(kind)) return 'private';
  // Of IPv6 only what is given out to the public today is public; the rest holds forms that carry other addresses.
  const isGlobal = address.kind() === 'ipv4' || (address.toByteArray()[0]! & 0xe0) === 0x20;
  return kind === 'unicast' && isGlobal ? 'public' : 'none';
}
