import type { Texts } from '../texts.ts';

export const results: Texts['results'] = {
  screen_overview: 'Resumen',
  screen_answers: 'Respuestas',
  screen_texts: 'Textos',
  screen_files: 'Archivos',
  screen_crosstab: 'Tabla cruzada',
  screen_reports: 'Informes',
  resultsScreens: 'Pantallas de resultados',
  noAnswers: 'Todavía no hay respuestas',
  noAnswersYet: 'Comparte el enlace: las respuestas aparecerán aquí solas.',
  notPublished: 'La encuesta aún no está publicada: nadie puede abrir su enlace.',
  toPublish: 'Ir a publicarla',
  qrOf: 'Código QR de {link}',
  copyLink: 'Copiar el enlace',
  moreWays: 'Más formas de compartirla',
  sendYourself: 'Para probarla, responde tú con este enlace. Lo que se responde en la vista previa no se guarda.',
  figure_all_visited: 'Visitas',
  figure_started_not_finished: 'Empezadas sin terminar',
  figure_filled_completely: 'Completadas',
  figure_screened_out: 'Descartadas',
  figure_completion_rate: 'Tasa de finalización',
};
