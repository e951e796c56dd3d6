/** All of a survey that is not a question, as its page needs it. */
import type { Presentation, StageSettings } from '../../../stage/messages.ts';
import { useMemo } from 'react';
import { useRead } from '../../queries.ts';

const names = [
  'lang',
  'content_lang',
  'show_progressbar',
  'show_navigate',
  'numeration',
  'auto_move_by_enter',
  'auto_advance',
  'show_by_one',
  'show_copyright',
  'block_jump_to_prev_widget',
  'question_required_mode',
] as const satisfies readonly (keyof StageSettings)[];

export interface PresentationReading {
  /** Where the survey's own page is, and the stage beside it. */
  origin: string | null;
  presentation: Presentation | null;
  error: unknown;
  retry(): void;
}

export function usePresentation(survey: { id: number; workspaceId: number }): PresentationReading {
  const read = useRead('getSurvey', { id: survey.id });
  const { settings, theme_id = 0, url_shared, name = '' } = read.data ?? {};
  const isKnown = read.data !== undefined;
  const theme = useRead('getTheme', { id: survey.workspaceId, theme_id }, { enabled: isKnown });
  const { lang = 'en', content_lang } = settings ?? {};
  const spoken = { lang, ...(content_lang && { content_lang }) };
  const texts = useRead('listTexts', { id: survey.id, ...spoken }, { enabled: isKnown });
  const [look, labels] = [theme.data?.theme, texts.data];
  const presentation = useMemo<Presentation | null>(() => {
    if (!settings || !look || !labels) return null;
    return {
      name,
      settings: Object.fromEntries(names.map((one) => [one, settings[one]])) as StageSettings,
      theme: look,
      texts: Object.fromEntries(labels.map((label) => [label.code, label.user_text ?? label.standard_text])),
    };
  }, [name, settings, look, labels]);
  return {
    origin: url_shared === undefined ? null : new URL(url_shared).origin,
    presentation,
    error: presentation ? null : (read.error ?? theme.error ?? texts.error),
    retry: () => void Promise.all([read.refetch(), theme.refetch(), texts.refetch()]),
  };
}
