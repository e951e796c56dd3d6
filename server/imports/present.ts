/** What an import has made, and what it could not carry over, in the shapes of the interface. */
import type { Language } from '../../contract/common.ts';
import { importPage } from '../../contract/import.ts';
import { fullSettings } from '../../contract/settings.ts';
import { themeDefaults, type ThemeMembers } from '../../contract/theme-members.ts';
import { messageOf, placeInWords } from '../../engine/import/message.ts';
import { kinds } from '../../engine/questions/table.ts';
import { prepare } from '../../engine/structure.ts';
import { plainTexts } from '../labels/index.ts';
import { waitingFolder } from './bundle/shape.ts';
import { mapTexts } from './bundle/walk.ts';
import type { Content } from './content.ts';

export function presentReport({ entities, conditions, losses, lossCount, understood }: Content) {
  return {
    questions: Object.values(entities).filter(({ type }) => kinds[type].hasValue).length,
    rules: rulesIn(conditions),
    losses: losses.map((loss) => ({
      code: loss.code,
      place: placeInWords(loss.at),
      message: messageOf(loss),
      kept_as: loss.kept,
      part: loss.at.part,
      number: loss.at.number,
      what: loss.what,
      rule: loss.pieces === null ? null : [...loss.pieces],
      widget_id: loss.at.id !== null && Object.hasOwn(entities, loss.at.id) ? loss.at.id : null,
      title: loss.at.title ?? null,
      instead: loss.instead,
      made: loss.made,
    })),
    losses_total: lossCount,
    understood,
  };
}

/** Hashes belong to what is stored. */
export function presentTried(content: Content, around: Around) {
  // Files that come along have no address yet: they are named as in the bundle.
  const shown = content.media.length === 0 ? content : mapTexts(withoutBytes(content), namedAsInBundle);
  const { name, ids, entities, conditions, settings } = shown;
  const { entities: prepared, ...widgets } = prepare({ ids, entities }, null, () => '');
  const questions = Object.entries(prepared).map(([id, question]) => [id, { ...question, hash: null }]);
  return {
    name,
    widgets: { ...widgets, entities: Object.fromEntries(questions) },
    conditions,
    settings,
    page: pageOf(shown, around),
  };
}

export interface Around {
  origin: string;
  /** Of who imports it: a survey that says none is made in it. */
  lang: Language;
}

function pageOf({ name, settings, texts, theme }: Omit<Content, 'media'>, { origin, lang }: Around) {
  const full = fullSettings({ name: name ?? '', settings: { lang, ...settings } });
  const looks = theme === null ? themeDefaults : ({ ...themeDefaults, ...theme.members } as ThemeMembers);
  return {
    origin,
    settings: importPage.shape.settings.parse(full),
    texts: { ...plainTexts(full.lang), ...texts },
    theme: looks,
  };
}

function withoutBytes({ media: _, ...rest }: Content): Omit<Content, 'media'> {
  return rest;
}

function namedAsInBundle(text: string): string {
  return text.replaceAll(waitingFolder, 'media:');
}

function rulesIn(conditions: Content['conditions']): number {
  const { jumps, display, quotas } = conditions as Record<'jumps' | 'display' | 'quotas', object | undefined>;
  return (
    Object.values(jumps ?? {}).flat().length + Object.keys(display ?? {}).length + Object.keys(quotas ?? {}).length
  );
}
