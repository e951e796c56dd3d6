import { createRoot } from 'react-dom/client';
import type { Language } from '../../contract/common.ts';
import '../ui/base.css';
import '../ui/controls.css';
import { neverLoseFocus } from '../ui/focus-back.ts';
import '../ui/overlays.css';
import '../ui/states.css';
import '../ui/frame.css';
import './frame.css';
import './lists.css';
import { App } from './app.tsx';
import { canvass, facts, openFor, type Person } from './client.ts';
import { readDevice } from './device.ts';
import { preloading } from './router.tsx';
import { preload, readAhead } from './routes.tsx';
import { applyScheme } from './shell/scheme.ts';
import { browserLanguage } from './words.ts';

/** A page that comes in pieces is drawn in pieces, each of which React shows for a third of a second: rather wait a moment. */
const longestMilliseconds = 1000;

const address = new URL(location.href);
// Most likely in the language of the last time: who is here, and how they read, is known only later.
void preload(address.pathname, browserLanguage([readDevice('lang') ?? '', ...navigator.languages], facts.lang));
const asked = canvass.getUser();
preloading.begin = (href) => void preload(href.split(/[?#]/, 1)[0]!, document.documentElement.lang as Language);
applyScheme();
neverLoseFocus();
void Promise.race([asked.then(prepare, () => {}), pause(longestMilliseconds)]).then((person) =>
  createRoot(document.getElementById('root')!).render(<App asked={asked} known={person ?? undefined} />),
);

async function prepare(person: Person): Promise<Person> {
  openFor(person);
  await Promise.all([preload(address.pathname, person.lang), readAhead(address)]);
  return person;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
