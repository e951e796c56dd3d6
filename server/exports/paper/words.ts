/** The words of reports on paper, in the languages of surveys. */
import type { Language } from '../../../contract/common.ts';
import type { Period } from '../../../contract/filters.ts';
import type { CrosstabWarning } from '../../../engine/crosstab.ts';

export interface Words {
  report: string;
  summary: string;
  contents: string;
  page: string;
  made: string;
  period: string;
  filters: string;
  none: string;
  answers: string;
  answersOf(count: string): string;
  skipped(count: string): string;
  removed: string;
  visited: string;
  filled: string;
  unfinished: string;
  screenedOut: string;
  rate: string;
  time: string;
  unique: string;
  averageScore: string;
  maxScore: string;
  byDay: string;
  visits: string;
  completed: string;
  countries: string;
  devices: string;
  device: Record<string, string>;
  sources: string;
  browsers: string;
  direct: string;
  unknown: string;
  average: string;
  median: string;
  min: string;
  max: string;
  earliest: string;
  latest: string;
  topBox: string;
  promoters: string;
  passives: string;
  detractors: string;
  option: string;
  value: string;
  count: string;
  rank: string;
  rankScore: string;
  ownAnswers: string;
  mostOften: string;
  others: string;
  never(count: string): string;
  newest: string;
  files: string;
  noAnswers: string;
  /** Room for a number on paper. */
  between(min: string, max: string): string;
  enclose: string;
  crosstab: string;
  total: string;
  /** Of a crosstab: each row is a hundred percent. */
  rowShares: string;
  chance: string;
  strength: string;
  warnings: Record<CrosstabWarning, string>;
  periods: Record<Period, string>;
}

export const paperWords: Record<Language, Words> = {
  en: {
    report: 'Report',
    summary: 'Summary',
    contents: 'Contents',
    page: 'Page',
    made: 'Made',
    period: 'Period',
    filters: 'Filters',
    none: 'none',
    answers: 'Answers',
    answersOf: (n) => `Answers: ${n}`,
    skipped: (n) => `Skipped: ${n}`,
    removed: 'no longer asked in this form',
    visited: 'Visits',
    filled: 'Completed',
    unfinished: 'Started, not finished',
    screenedOut: 'Screened out',
    rate: 'Completion rate',
    time: 'Average time',
    unique: 'Unique visitors',
    averageScore: 'Average score',
    maxScore: 'Best possible score',
    byDay: 'By day',
    visits: 'Visits',
    completed: 'Completed',
    countries: 'Countries',
    devices: 'Devices',
    device: { desktop: 'Computer', mobile: 'Phone', tablet: 'Tablet' },
    sources: 'Sources',
    browsers: 'Browsers',
    direct: 'direct',
    unknown: 'unknown',
    average: 'Average',
    median: 'Median',
    min: 'Lowest',
    max: 'Highest',
    earliest: 'Earliest',
    latest: 'Latest',
    topBox: 'Two highest values',
    promoters: 'Promoters',
    passives: 'Passives',
    detractors: 'Detractors',
    option: 'Option',
    value: 'Value',
    count: 'Answers',
    rank: 'Average place',
    rankScore: 'Score',
    ownAnswers: 'Own answers',
    mostOften: 'Chosen most often',
    others: 'All others',
    never: (n) => `Never chosen (${n})`,
    newest: 'Newest answers',
    files: 'Files',
    noAnswers: 'No answers yet.',
    between: (min, max) => `A number from ${min} to ${max}`,
    enclose: 'Please enclose it with this questionnaire',
    crosstab: 'Cross-tabulation',
    total: 'Total',
    rowShares: 'Shares are of the row.',
    chance: 'Probability of chance (p)',
    strength: 'Cramér’s V',
    warnings: {
      small_expected: 'Some cells have few answers: read the test with care.',
      too_few: 'Too few answers to test the relation.',
      multiple: 'Several options could be chosen, so an answer counts in each of them.',
      weighted: 'Answers are weighted.',
      binned: 'Values are put together in ranges.',
    },
    periods: {
      all: 'all time',
      today: 'today',
      yesterday: 'yesterday',
      week: 'last 7 days',
      month: 'last 30 days',
      custom: 'all time',
    },
  },
  ru: {
    report: 'Отчёт',
    summary: 'Сводка',
    contents: 'Содержание',
    page: 'Страница',
    made: 'Составлен',
    period: 'Период',
    filters: 'Фильтры',
    none: 'нет',
    answers: 'Ответы',
    answersOf: (n) => `Ответов: ${n}`,
    skipped: (n) => `Пропустили: ${n}`,
    removed: 'больше не задаётся в этом виде',
    visited: 'Посещения',
    filled: 'Завершили',
    unfinished: 'Начали и не завершили',
    screenedOut: 'Отсеяны',
    rate: 'Доля завершивших',
    time: 'Среднее время',
    unique: 'Уникальные посетители',
    averageScore: 'Средний балл',
    maxScore: 'Наибольший возможный балл',
    byDay: 'По дням',
    visits: 'Посещения',
    completed: 'Завершили',
    countries: 'Страны',
    devices: 'Устройства',
    device: { desktop: 'Компьютер', mobile: 'Телефон', tablet: 'Планшет' },
    sources: 'Источники',
    browsers: 'Браузеры',
    direct: 'прямой заход',
    unknown: 'неизвестно',
    average: 'Среднее',
    median: 'Медиана',
    min: 'Наименьшее',
    max: 'Наибольшее',
    earliest: 'Самое раннее',
    latest: 'Самое позднее',
    topBox: 'Два высших значения',
    promoters: 'Сторонники',
    passives: 'Нейтральные',
    detractors: 'Критики',
    option: 'Вариант',
    value: 'Значение',
    count: 'Ответы',
    rank: 'Среднее место',
    rankScore: 'Баллы',
    ownAnswers: 'Свои варианты',
    mostOften: 'Чаще всего',
    others: 'Все остальные',
    never: (n) => `Ни разу не выбраны (${n})`,
    newest: 'Последние ответы',
    files: 'Файлы',
    noAnswers: 'Ответов пока нет.',
    between: (min, max) => `Число от ${min} до ${max}`,
    enclose: 'Приложите к этой анкете',
    crosstab: 'Перекрёстная таблица',
    total: 'Итого',
    rowShares: 'Доли считаются по строке.',
    chance: 'Вероятность случайности (p)',
    strength: 'V Крамера',
    warnings: {
      small_expected: 'В некоторых ячейках мало ответов: относитесь к проверке с осторожностью.',
      too_few: 'Ответов слишком мало, чтобы проверить связь.',
      multiple: 'Можно было выбрать несколько вариантов, ответ учтён в каждом из них.',
      weighted: 'Ответы взвешены.',
      binned: 'Значения объединены в интервалы.',
    },
    periods: {
      all: 'всё время',
      today: 'сегодня',
      yesterday: 'вчера',
      week: 'последние 7 дней',
      month: 'последние 30 дней',
      custom: 'всё время',
    },
  },
  es: {
    report: 'Informe',
    summary: 'Resumen',
    contents: 'Contenido',
    page: 'Página',
    made: 'Creado',
    period: 'Periodo',
    filters: 'Filtros',
    none: 'ninguno',
    answers: 'Respuestas',
    answersOf: (n) => `Respuestas: ${n}`,
    skipped: (n) => `Omitidas: ${n}`,
    removed: 'ya no se pregunta así',
    visited: 'Visitas',
    filled: 'Completadas',
    unfinished: 'Empezadas sin terminar',
    screenedOut: 'Descartadas',
    rate: 'Tasa de finalización',
    time: 'Tiempo medio',
    unique: 'Visitantes únicos',
    averageScore: 'Puntuación media',
    maxScore: 'Puntuación máxima posible',
    byDay: 'Por día',
    visits: 'Visitas',
    completed: 'Completadas',
    countries: 'Países',
    devices: 'Dispositivos',
    device: { desktop: 'Ordenador', mobile: 'Teléfono', tablet: 'Tableta' },
    sources: 'Fuentes',
    browsers: 'Navegadores',
    direct: 'directo',
    unknown: 'desconocido',
    average: 'Media',
    median: 'Mediana',
    min: 'Mínimo',
    max: 'Máximo',
    earliest: 'Primera',
    latest: 'Última',
    topBox: 'Dos valores más altos',
    promoters: 'Promotores',
    passives: 'Pasivos',
    detractors: 'Detractores',
    option: 'Opción',
    value: 'Valor',
    count: 'Respuestas',
    rank: 'Puesto medio',
    rankScore: 'Puntos',
    ownAnswers: 'Respuestas propias',
    mostOften: 'Más frecuentes',
    others: 'Todas las demás',
    never: (n) => `Nunca elegidas (${n})`,
    newest: 'Últimas respuestas',
    files: 'Archivos',
    noAnswers: 'Todavía no hay respuestas.',
    between: (min, max) => `Un número de ${min} a ${max}`,
    enclose: 'Adjúntelo a este cuestionario',
    crosstab: 'Tabla cruzada',
    total: 'Total',
    rowShares: 'Los porcentajes son por fila.',
    chance: 'Probabilidad de azar (p)',
    strength: 'V de Cramér',
    warnings: {
      small_expected: 'Algunas celdas tienen pocas respuestas: lea la prueba con cautela.',
      too_few: 'Hay muy pocas respuestas para comprobar la relación.',
      multiple: 'Se podían elegir varias opciones: una respuesta cuenta en cada una.',
      weighted: 'Las respuestas están ponderadas.',
      binned: 'Los valores están agrupados en intervalos.',
    },
    periods: {
      all: 'todo el tiempo',
      today: 'hoy',
      yesterday: 'ayer',
      week: 'últimos 7 días',
      month: 'últimos 30 días',
      custom: 'todo el tiempo',
    },
  },
  pt: {
    report: 'Relatório',
    summary: 'Resumo',
    contents: 'Conteúdo',
    page: 'Página',
    made: 'Criado',
    period: 'Período',
    filters: 'Filtros',
    none: 'nenhum',
    answers: 'Respostas',
    answersOf: (n) => `Respostas: ${n}`,
    skipped: (n) => `Puladas: ${n}`,
    removed: 'não é mais perguntada assim',
    visited: 'Visitas',
    filled: 'Concluídas',
    unfinished: 'Iniciadas e não concluídas',
    screenedOut: 'Descartadas',
    rate: 'Taxa de conclusão',
    time: 'Tempo médio',
    unique: 'Visitantes únicos',
    averageScore: 'Pontuação média',
    maxScore: 'Pontuação máxima possível',
    byDay: 'Por dia',
    visits: 'Visitas',
    completed: 'Concluídas',
    countries: 'Países',
    devices: 'Dispositivos',
    device: { desktop: 'Computador', mobile: 'Celular', tablet: 'Tablet' },
    sources: 'Origens',
    browsers: 'Navegadores',
    direct: 'direto',
    unknown: 'desconhecido',
    average: 'Média',
    median: 'Mediana',
    min: 'Mínimo',
    max: 'Máximo',
    earliest: 'Primeira',
    latest: 'Última',
    topBox: 'Dois valores mais altos',
    promoters: 'Promotores',
    passives: 'Neutros',
    detractors: 'Detratores',
    option: 'Opção',
    value: 'Valor',
    count: 'Respostas',
    rank: 'Posição média',
    rankScore: 'Pontos',
    ownAnswers: 'Respostas próprias',
    mostOften: 'Mais frequentes',
    others: 'Todas as demais',
    never: (n) => `Nunca escolhidas (${n})`,
    newest: 'Respostas mais recentes',
    files: 'Arquivos',
    noAnswers: 'Ainda não há respostas.',
    between: (min, max) => `Um número de ${min} a ${max}`,
    enclose: 'Anexe a este questionário',
    crosstab: 'Tabela cruzada',
    total: 'Total',
    rowShares: 'As porcentagens são por linha.',
    chance: 'Probabilidade de acaso (p)',
    strength: 'V de Cramér',
    warnings: {
      small_expected: 'Algumas células têm poucas respostas: leia o teste com cautela.',
      too_few: 'Há poucas respostas para testar a relação.',
      multiple: 'Era possível escolher várias opções: uma resposta conta em cada uma.',
      weighted: 'As respostas estão ponderadas.',
      binned: 'Os valores estão agrupados em intervalos.',
    },
    periods: {
      all: 'todo o período',
      today: 'hoje',
      yesterday: 'ontem',
      week: 'últimos 7 dias',
      month: 'últimos 30 dias',
      custom: 'todo o período',
    },
  },
};
