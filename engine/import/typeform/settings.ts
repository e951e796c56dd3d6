/** Settings of a form: those that a survey has, and all others told. */
import type { Draft } from '../draft.ts';
import type { Part } from '../part.ts';

export interface FormSettings {
  showsTime: boolean;
  redirect: string | null;
}

/** Their names here; switched the other way round with a minus. */
const switches = {
  show_progress_bar: 'show_progressbar',
  show_question_number: 'numeration',
  hide_navigation: '-show_navigate',
} as const;

/** Nothing is lost while they are off. */
const offByDefault = [
  'show_number_of_submissions',
  'show_cookie_consent',
  'use_lead_qualification',
  'free_form_navigation',
  'show_save_state',
  'is_trial',
  'pro_subdomain_enabled',
] as const;

const ours = ['ru', 'en', 'es', 'pt'] as const;

export function readSettings(draft: Draft, form: Part): FormSettings {
  const settings = form.part('settings', { code: 'setting_dropped' });
  // About the account and the pages of the service, or what a survey does anyway.
  settings.skip('is_public', 'show_typeform_branding', 'capabilities', 'autosave_progress');
  settings.skip('are_uploads_public', 'show_key_hint_on_choices');
  for (const name of offByDefault) if (settings.flag(name) === true) settings.lose(name);
  for (const [name, own] of Object.entries(switches)) {
    const value = settings.flag(name);
    if (value !== null) draft.set(own.startsWith('-') ? { [own.slice(1)]: !value } : { [own]: value });
  }
  if (settings.oneOf('progress_bar', ['proportion', 'percentage']) === 'percentage') settings.lose('progress_bar');
  readLanguage(draft, settings);
  const meta = settings.part('meta');
  const description = meta.text('description');
  if (description !== null)
    draft.set({ description: draft.text(description, 5000, { at: draft.survey, what: 'settings.meta.description' }) });
  if (meta.flag('allow_indexing') === true) meta.lose('allow_indexing');
  return {
    showsTime: settings.flag('show_time_to_complete') === true,
    redirect: settings.text('redirect_after_submit_url'),
  };
}

/** Buttons and messages speak four languages; the page itself can be said to be in any. */
function readLanguage(draft: Draft, settings: Part): void {
  const language = settings.oneOf('language', ours);
  if (language !== null) return draft.set({ lang: language });
  const other = settings.text('language');
  if (other === null || other === '') return;
  if (/^[a-z]{2}$/.test(other)) draft.set({ content_lang: other });
  draft.lost('setting_dropped', { at: draft.survey, what: `settings.language ${other}`, kept: 'nearest_value' });
}
