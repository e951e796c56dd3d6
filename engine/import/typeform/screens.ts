/** The screens around the questions. A survey has one ending: the first of the form's own, the others are told. */
import { limits } from '../../../contract/limits.ts';
import type { Draft, QuestionPlace } from '../draft.ts';
import type { Part } from '../part.ts';
import { mediaOf } from './media.ts';
import type { Endings } from './parts.ts';
import type { FormSettings } from './settings.ts';
import { markedText, plainText, plainWords, recall } from './text.ts';

export function readWelcome(draft: Draft, form: Part, settings: FormSettings): void {
  const screens = form.parts('welcome_screens', () => ({ at: draft.place('welcome') }));
  for (const [index, screen] of screens.entries()) {
    const at = { ...screen.at, id: index === 0 ? 'welcome' : draft.id(`welcome ${index}`) };
    const properties = screen.part('properties');
    screen.skip('id', 'ref', 'type');
    properties.skip('show_button');
    const members = headingOf(draft, screen, properties);
    const label = properties.text('button_text');
    draft.add('welcome', at, {
      ...members,
      ...(label === null
        ? {}
        : { welcomeLabel: plainText(draft, label, { at, what: 'button_text', most: limits.label }) }),
      ...(settings.showsTime ? { welcomeWithResponseTime: true } : {}),
    });
  }
  if (settings.showsTime && screens.length === 0)
    draft.lost('setting_dropped', { at: draft.survey, what: 'settings.show_time_to_complete' });
}

const theirs = 'default_tys';

export function readEndings(draft: Draft, form: Part, settings: FormSettings): Endings {
  const screens = form.parts('thankyou_screens', (index) => ({ at: draft.place('end', index + 1) }));
  const refs = screens.map((screen) => screen.text('ref') ?? screen.text('id') ?? '');
  // The last one is that of the service, which stands for forms that have none of their own.
  const own = Math.max(
    refs.findIndex((ref) => ref !== theirs),
    0,
  );
  const instead = screens[own] ? titleOf(screens[own]) : '';
  for (const [index, screen] of screens.entries()) {
    if (index === own) readEnding(draft, screen, settings);
    else skipEnding(draft, screen, { instead, isTheirs: refs[index] === theirs });
  }
  if (screens.length === 0 && settings.redirect !== null)
    draft.add('submit', { ...draft.place('end'), id: 'submit' }, { finishNextUrl: settings.redirect });
  return new Set(refs);
}

function readEnding(draft: Draft, screen: Part, settings: FormSettings): void {
  const properties = screen.part('properties');
  screen.skip('id', 'type');
  properties.skip('show_button', 'button_text', 'share_icons');
  const mode = properties.oneOf('button_mode', ['redirect', 'reload', 'default_redirect']);
  const address = properties.text('redirect_url');
  const isTheirs = mode === 'default_redirect' || (address ?? '').startsWith('https://admin.typeform.com/');
  const redirect = isTheirs ? settings.redirect : (address ?? settings.redirect);
  const at = { ...screen.at, id: 'submit' };
  const members = headingOf(draft, screen, properties);
  draft.add('submit', at, { ...members, ...(redirect ? { finishNextUrl: withoutValues(draft, redirect, at) } : {}) });
}

/** An address is the same for everybody. */
function withoutValues(draft: Draft, address: string, at: QuestionPlace): string {
  return address.replace(recall, (found) => {
    draft.lost('recall_dropped', { at, what: `redirect_url: ${found}`, kept: 'closed_up' });
    return '';
  });
}

/** Whatever stands in it is lost with it, in one sentence. */
function skipEnding(draft: Draft, screen: Part, { instead, isTheirs }: { instead: string; isTheirs: boolean }): void {
  const what = titleOf(screen);
  screen.skip('id', 'ref', 'type', 'attachment', 'layout');
  screen
    .part('properties')
    .skip('description', 'show_button', 'share_icons', 'button_mode', 'button_text', 'redirect_url');
  if (!isTheirs) draft.lost('ending_dropped', { at: { ...screen.at, id: 'submit' }, what, instead });
}

function titleOf(screen: Part): string {
  return plainWords((screen.text('title') ?? '').replace(recall, '…')) || 'thankyou_screen';
}

export function headingOf(draft: Draft, part: Part, properties: Part): Record<string, unknown> {
  const { at } = part;
  const title = part.text('title') ?? '';
  const description = properties.text('description') ?? '';
  return {
    title: markedText(draft, title, { at, what: 'title', most: limits.title }),
    ...(description === ''
      ? {}
      : { description: markedText(draft, description, { at, what: 'description', most: limits.description }) }),
    ...mediaOf(draft, part),
  };
}
