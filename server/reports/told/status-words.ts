/** What becomes of an answer, in the languages of surveys. */
import type { Language } from '../../../contract/common.ts';
import type { Status } from '../../../contract/filters.ts';

export const statusWords: Record<Language, Record<Status, string>> = {
  ru: { completed: 'завершён', unfinished: 'не завершён', screenout: 'отсеян' },
  en: { completed: 'completed', unfinished: 'unfinished', screenout: 'screened out' },
  es: { completed: 'completada', unfinished: 'incompleta', screenout: 'descartada' },
  pt: { completed: 'concluída', unfinished: 'incompleta', screenout: 'descartada' },
};
