/** How a survey gets onto another page: the tag to copy, made of a few choices, and the same tag at work beside it. */
import { useState } from 'react';
import { Copy } from './copy.tsx';

const modes = [
  { name: 'inline', label: 'In its place', about: 'Stands where the tag stands, as high as its content.' },
  { name: 'popup', label: 'Popup', about: 'Opens over the page when somebody clicks the button; Escape closes it.' },
  { name: 'button', label: 'Button', about: 'Floats in a corner of the page, and opens the survey above it.' },
  { name: 'slide', label: 'Slide-in', about: 'Comes in at a corner, while the page stays usable.' },
] as const;

type Mode = (typeof modes)[number]['name'];

const attributes: readonly [name: string, values: string][] = [
  ['data-survey', 'the last part of the survey’s link; must be there'],
  ['data-mode', 'inline (default), popup, slide, button'],
  ['data-target', 'selector of the place, or of what opens it; default: where the script stands'],
  ['data-open', 'load (default), click, delay:<seconds>, scroll:<percent>, exit'],
  ['data-position', 'right (default), left'],
  ['data-width', 'a CSS length'],
  ['data-once', 'days without showing again after it was completed or closed'],
  ['data-after', 'stay (default), close: some seconds after the end'],
  ['data-label', 'words on the button of its own'],
  ['data-color', 'colour of that button'],
  ['data-ground', 'none: your page shows through; in its place only'],
  ['data-param-<name>', 'a link variable'],
];

const events: readonly [name: string, members: string][] = [
  ['canvass:ready', 'the survey is there'],
  ['canvass:height', 'height'],
  ['canvass:start', 'uuid'],
  ['canvass:step', 'uuid, widget_id, number, count'],
  ['canvass:complete', 'uuid, is_screenout, score, max_score'],
  ['canvass:redirect', 'url; cancel the event to stay on the page'],
  ['canvass:close', 'it was closed'],
  ['canvass:error', 'code of the refusal'],
];

const extras: Readonly<Record<Mode, Readonly<Record<string, string>>>> = {
  inline: {},
  popup: { mode: 'popup', open: 'click' },
  slide: { mode: 'slide', open: 'delay:1' },
  button: { mode: 'button', label: 'Feedback' },
};

export function Embedding() {
  const [link, setLink] = useState('');
  const [mode, setMode] = useState<Mode>('inline');
  const found = readLink(link);
  const tag = tagOf(found ?? { origin: 'https://surveys.example.com', survey: 'k3v9x2ab' }, mode);
  return (
    <article className="guide">
      <h1>Surveys on your own pages</h1>
      <p>
        One script tag of less than 5 KB puts a survey into any page. It sets no cookie and needs no other file; what
        happens in the survey reaches your page as events, without the answers.
      </p>
      <label className="setting">
        <span>Link of a published survey</span>
        <input
          className="input"
          type="url"
          value={link}
          placeholder="https://surveys.example.com/q/k3v9x2ab"
          onChange={(event) => setLink(event.target.value)}
        />
      </label>
      <fieldset className="setting">
        <legend>Way</legend>
        {modes.map(({ name, label, about }) => (
          <label key={name}>
            <input type="radio" name="mode" checked={mode === name} onChange={() => setMode(name)} />
            <span>
              {label} <span className="quiet">{about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <h2>Copy this</h2>
      <pre className="code">
        <code>{tag}</code>
      </pre>
      <Copy text={tag} label="Copy the tag" />
      <h2>See it work</h2>
      {found ? (
        <iframe
          key={`${link} ${mode}`}
          className="live"
          title="A page with the survey"
          src={liveAddress(found, mode)}
        />
      ) : (
        <p className="quiet">Put the link of a published survey above, and it appears here.</p>
      )}
      <Table title="Attributes" rows={attributes} />
      <Table title="Events on the tag’s element, with these members in detail" rows={events} />
      <p>
        <code>window.Canvass.open(id)</code> and <code>window.Canvass.close(id)</code> open and close a survey by hand.
      </p>
      <OncePerSite />
    </article>
  );
}

function OncePerSite() {
  return (
    <section>
      <h2>One answer per person</h2>
      <p>
        With <code>allow_multiple_answer</code> off, a frame counts once for each site that shows it, because browsers
        keep its cookie apart for each site. A browser that keeps no cookie in frames, as some of WebKit do, is known by
        address and browser, so a second person with the same browser behind the same address is refused there. Where
        this matters, link to the survey’s own page or ask for sign-in.
      </p>
    </section>
  );
}

function Table({ title, rows }: { title: string; rows: readonly [string, string][] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl className="pairs">
        {rows.map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface FoundSurvey {
  origin: string;
  survey: string;
}

function readLink(link: string): FoundSurvey | null {
  const [, origin, survey] = /^(https?:\/\/[^/?#]+)\/q\/([\w-]+)/.exec(link.trim()) ?? [];
  return origin && survey ? { origin, survey } : null;
}

function tagOf({ origin, survey }: FoundSurvey, mode: Mode): string {
  const set = Object.entries(extras[mode]).map(([name, value]) => ` data-${name}="${value}"`);
  const button = mode === 'popup' ? '<button id="open-survey">Survey</button>\n' : '';
  const target = mode === 'popup' ? ' data-target="#open-survey"' : '';
  return `${button}<script async src="${origin}/embed.js" data-survey="${survey}"${set.join('')}${target}></script>`;
}

function liveAddress({ origin, survey }: FoundSurvey, mode: Mode): string {
  return `${origin}/embed?${new URLSearchParams({ survey, ...extras[mode] })}`;
}
