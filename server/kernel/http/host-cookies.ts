/**
 * Cookies of one host. With `__Host-` a browser takes a cookie only from this host itself, over TLS and for every path:
 * without it a script on a neighbour's host (another workspace's, with a wildcard origin) could set it for all of them.
 */
export function hostCookieName(address: string, name: string): string {
  return address.startsWith('https:') ? `__Host-${name}` : name;
}

/** Values of the cookies with these names, in the order in which they were sent. */
export function cookieValues(header: string | undefined, names: readonly string[]): string[] {
  const pairs = (header ?? '').split(';').map((part) => part.trim().split('='));
  return pairs.flatMap(([name = '', value]) => (names.includes(name) && value ? [value] : []));
}
