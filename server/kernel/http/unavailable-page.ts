/** What a person in a browser sees while the database is away: a page in the browser's language, and not an error of a program. */
import { languages, type Language } from '../../../contract/common.ts';
import type { Problem } from '../problem.ts';
import type { PageReply } from './pages.ts';

const texts: Record<Language, [title: string, advice: string, again: string]> = {
  en: ['One moment, please', 'The service cannot be reached right now. Nothing was lost.', 'Try again'],
  ru: ['Минутку, пожалуйста', 'Сервис сейчас недоступен. Ничего не потеряно.', 'Попробовать снова'],
  es: [
    'Un momento, por favor',
    'El servicio no está disponible ahora mismo. No se ha perdido nada.',
    'Intentar de nuevo',
  ],
  pt: ['Um momento, por favor', 'O serviço não está disponível agora. Nada se perdeu.', 'Tentar novamente'],
};

export function unavailablePage(problem: Problem, lang: Language): PageReply {
  const [title, advice, again] = texts[lang];
  return {
    status: problem.status,
    code: problem.code,
    headers: { ...problem.headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    body: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${advice}</p><p><a href="">${again}</a></p></html>`,
  };
}

/** The first of its languages that we have, in the browser's own order. */
export function browserLanguage(header: string | string[] | undefined, fallback: Language): Language {
  const wished = String(header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { tag: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .toSorted((one, other) => other.weight - one.weight);
  for (const { tag } of wished) {
    const found = languages.find((one) => one === tag);
    if (found) return found;
  }
  return fallback;
}
