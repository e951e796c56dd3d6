/** From where an address can be opened: phones are elsewhere than the machine on which a survey was made. */
export type Reach = 'machine' | 'network' | 'everywhere';

const ofMachine = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;
/** Private networks, addresses that a network gives itself, and names that only a network knows. */
const ofNetwork =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d+){2}|\[(f[cd]|fe[89ab])[\da-f]*:.*\]|[^.:[\]]+|.+\.(local|lan|home|internal|home\.arpa))$/;

export function reachOf(link: string): Reach {
  const { hostname } = new URL(link);
  if (ofMachine.test(hostname)) return 'machine';
  return ofNetwork.test(hostname) ? 'network' : 'everywhere';
}
