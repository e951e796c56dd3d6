/** The Firefox that is installed here, driven over WebDriver BiDi by the same library as Chromium. */
import { existsSync } from 'node:fs';
import { firefox, type Browser } from 'playwright-core';
import { patience } from '../journeys/patience.ts';

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

export function findFirefox(): string | undefined {
  return process.env['CANVASS_FIREFOX'] ?? places.find((path) => existsSync(path));
}

export async function openFirefox(executablePath: string, more: Record<string, string> = {}): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    // Nothing that a browser does is as much work as its start.
    timeout: 3 * patience,
    firefoxUserPrefs: {
      // A mouse, as at a desk; without a screen Firefox finds none.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      'ui.prefersReducedMotion': 1,
      // What Firefox does for everybody, and drivers switch off: cookies of others lie apart for each site.
      'network.cookie.cookieBehavior': 5,
      // Frames of other sites in one process with the page around them: else mouse and keys do not reach them.
      'fission.webContentIsolationStrategy': 0,
      ...more,
    },
  });
  leaveOutMedia(browser);
  return browser;
}

interface Session {
  send(method: string, params: unknown): Promise<unknown>;
}

/** Each context begins with a command about colours that a Firefox of long support does not know yet, and would fail. */
function leaveOutMedia(browser: Browser): void {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl(object: unknown): { _browserSession: Session } };
  };
  const session = connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, params);
}
