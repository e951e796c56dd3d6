/** The filters of a paper as a person would name them: what is filtered by, and to what. */
import type { Language } from '../../../contract/common.ts';
import type { KeptFilters } from '../../../contract/filters.ts';
import { statusWords } from './status-words.ts';
import type { PaperLanguage } from './language.ts';
import { paperWords } from './words.ts';

export function periodOf(
  { date_from: from, date_to: to, period }: Pick<KeptFilters, 'date_from' | 'date_to' | 'period'>,
  { words, day }: PaperLanguage,
): string {
  if (from === undefined && to === undefined) return words.periods[period ?? 'all'];
  return `${from === undefined ? '…' : day(from)} – ${to === undefined ? '…' : day(to)}`;
}

const longest = 1000;

export function filtersIn(kept: KeptFilters, lang: Language): string {
  const { date_from: _from, date_to: _to, period: _period, extra_fields: variables = {}, ...rest } = kept;
  const named = Object.entries(rest).map(([name, value]) => `${names[lang][name as Name]}: ${shownOf(value, lang)}`);
  const own = Object.entries(variables).map(([name, values]) => `${name}: ${values.join(', ')}`);
  const text = [...named, ...own].join('; ');
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()}…`;
}

/** What is too long to be named is counted. */
function shownOf(value: unknown, lang: Language): string {
  if (value === null) return `${values[lang].yes}, ${values[lang].no}`;
  if (typeof value === 'boolean') return value ? values[lang].yes : values[lang].no;
  if (!Array.isArray(value)) return typeof value === 'string' ? wordOf(value, lang) : '';
  const isCounted = value.some((one) => typeof one !== 'string');
  return isCounted ? String(value.length) : value.map((one) => wordOf(one as string, lang)).join(', ');
}

function wordOf(value: string, lang: Language): string {
  const known: Record<string, string> = { ...values[lang], ...paperWords[lang].device, ...statusWords[lang] };
  if (value === '') return paperWords[lang].direct;
  return Object.hasOwn(known, value) ? known[value]! : value;
}

type Name = Exclude<keyof KeptFilters, 'date_from' | 'date_to' | 'period' | 'extra_fields'>;

const names: Record<Language, Record<Name, string>> = {
  en: {
    is_complete: 'Completed',
    statuses: 'Status',
    is_screenout: 'Screened out included',
    is_deleted: 'Hidden answers',
    device: 'Device',
    country: 'Country',
    city: 'City',
    source: 'Source',
    tags: 'Tags',
    viewed: 'Viewed',
    quality: 'Quality',
    search: 'Text',
    widgets: 'Conditions on answers',
    ids: 'Chosen answers',
    exclude: 'Left out answers',
    weight: 'Weight',
  },
  ru: {
    is_complete: 'Завершённые',
    statuses: 'Статус',
    is_screenout: 'С отсеянными',
    is_deleted: 'Скрытые ответы',
    device: 'Устройство',
    country: 'Страна',
    city: 'Город',
    source: 'Источник',
    tags: 'Метки',
    viewed: 'Просмотренные',
    quality: 'Качество',
    search: 'Текст',
    widgets: 'Условия на ответы',
    ids: 'Выбранные ответы',
    exclude: 'Исключённые ответы',
    weight: 'Вес',
  },
  es: {
    is_complete: 'Completadas',
    statuses: 'Estado',
    is_screenout: 'Con descartadas',
    is_deleted: 'Respuestas ocultas',
    device: 'Dispositivo',
    country: 'País',
    city: 'Ciudad',
    source: 'Fuente',
    tags: 'Etiquetas',
    viewed: 'Vistas',
    quality: 'Calidad',
    search: 'Texto',
    widgets: 'Condiciones sobre las respuestas',
    ids: 'Respuestas elegidas',
    exclude: 'Respuestas excluidas',
    weight: 'Ponderación',
  },
  pt: {
    is_complete: 'Concluídas',
    statuses: 'Status',
    is_screenout: 'Com descartadas',
    is_deleted: 'Respostas ocultas',
    device: 'Dispositivo',
    country: 'País',
    city: 'Cidade',
    source: 'Origem',
    tags: 'Marcadores',
    viewed: 'Vistas',
    quality: 'Qualidade',
    search: 'Texto',
    widgets: 'Condições sobre as respostas',
    ids: 'Respostas escolhidas',
    exclude: 'Respostas excluídas',
    weight: 'Peso',
  },
};

const values: Record<Language, Record<'yes' | 'no' | 'good' | 'suspicious', string>> = {
  en: { yes: 'yes', no: 'no', good: 'good', suspicious: 'suspicious' },
  ru: { yes: 'да', no: 'нет', good: 'хорошее', suspicious: 'сомнительное' },
  es: { yes: 'sí', no: 'no', good: 'buena', suspicious: 'dudosa' },
  pt: { yes: 'sim', no: 'não', good: 'boa', suspicious: 'suspeita' },
};
