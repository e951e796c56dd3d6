/** A finding in the words of the reader, from its code and its details; the server's own sentence is for programs. */
import type {
  BrokenReason,
  ClosedReason,
  GroundColour,
  IdleSetting,
  ReadColour,
} from '../../../../contract/finding-codes.ts';
import { plainText } from '../../../../engine/plain.ts';
import { textOf } from '../../../../engine/questions/members.ts';
import { withoutScreens } from '../../../../engine/screens.ts';
import type { Draft, Id } from '../../draft/draft.ts';
import { own } from '../../draft/lists.ts';
import type { Words } from '../../words.ts';
import { tellBroken } from '../logic/reason.ts';
import type { Found } from './found.ts';
import type { Way } from './way.ts';

export interface FindingWords {
  findings: Words<'findings'>;
  logic: Words<'logic'>;
  build: Words<'build'>;
  draft: Draft;
}

export function tellFinding({ code, details, question }: Found, words: FindingWords): string {
  const { findings, logic, draft } = words;
  const { field, reason, free = 0, total = 0 } = details;
  switch (code) {
    case 'condition_source_missing':
    case 'condition_target_missing':
    case 'condition_backward':
      if (question !== null && !own(draft.entities, question)) return findings.t('owner_gone');
      return reason ? tellBroken([reason as BrokenReason], logic) : findings.t(code);
    case 'same_title': {
      const name = nameOf(details.widget_id ?? '', words);
      return name === null ? findings.t('same_title_short') : findings.t(code, { name });
    }
    case 'setting_without_value':
      return findings.has(`setting_${field}`) ? findings.t(`setting_${field as IdleSetting}`) : findings.t(code);
    case 'not_open':
      return findings.has(`closed_${reason}`) ? findings.t(`closed_${reason as ClosedReason}`) : findings.t(code);
    case 'promo_low':
    case 'promo_empty':
      return findings.t(code, { free, total });
    case 'contrast':
      return tellContrast(details, findings);
    default:
      return findings.t(code);
  }
}

function tellContrast({ text, ground, ratio = 0, dark = false }: Found['details'], words: Words<'findings'>): string {
  return words.t(dark ? 'contrast_dark' : 'contrast', {
    text: words.t(`colour_${text as ReadColour}`),
    ground: words.t(`colour_${ground as GroundColour}`),
    ratio: new Intl.NumberFormat(words.lang).format(ratio),
  });
}

/** Where it is mended, as a link names it; without a screen for it, a sentence. */
export function tellWay(way: Way, words: FindingWords): string {
  const { findings, logic, draft } = words;
  const name = (id: Id) => nameOf(id, words) ?? logic.t('gone');
  switch (way.to) {
    case 'quota': {
      const quota = draft.conditions.quotas.find(({ id }) => id === way.id);
      return logic.t('place_quotas', { name: textOf(quota ?? {}, 'name') });
    }
    case 'question':
      if (!way.rule) return name(way.question);
      return logic.t(way.rule.kind === 'jump' ? 'place_jumps' : 'place_display', { name: name(way.question) });
    case 'points':
      return findings.t('place_points', { name: name(way.question) });
    case 'stray rules':
      return findings.t('removeRules');
    case 'adding':
    case 'archive':
      return findings.t(`place_${way.to}`);
    case 'setting':
      return findings.t('place_settings');
    case 'design':
      return findings.t('place_design');
    case 'words':
      return findings.t(`place_${way.at}`);
  }
}

const longestName = 80;

/** With its number, as it stands in the list; null: it is gone. */
export function nameOf(id: Id, { draft, build }: Pick<FindingWords, 'draft' | 'build'>): string | null {
  const question = own(draft.entities, id);
  if (!question) return null;
  if (id === 'welcome' || id === 'submit') return build.t(id === 'welcome' ? 'welcomeScreen' : 'thanksScreen');
  const title = plainText(textOf(question, 'title')) || build.t('untitled');
  const short = title.length > longestName ? `${title.slice(0, longestName).trimEnd()}…` : title;
  return `${withoutScreens(draft.ids).indexOf(id) + 1}. ${short}`;
}
