import type { Texts } from '../texts.ts';

export const results: Texts['results'] = {
  screen_overview: 'Visão geral',
  screen_answers: 'Respostas',
  screen_texts: 'Textos',
  screen_files: 'Arquivos',
  screen_crosstab: 'Tabela cruzada',
  screen_reports: 'Relatórios',
  resultsScreens: 'Telas de resultados',
  noAnswers: 'Ainda não há respostas',
  noAnswersYet: 'Divulgue o link: as respostas aparecem aqui sozinhas.',
  notPublished: 'A pesquisa ainda não foi publicada: ninguém consegue abrir o link.',
  toPublish: 'Ir para a publicação',
  qrOf: 'Código QR de {link}',
  copyLink: 'Copiar o link',
  moreWays: 'Outras formas de divulgar',
  sendYourself: 'Para testar, responda você mesmo por este link. O que se responde na prévia não é guardado.',
  figure_all_visited: 'Visitas',
  figure_started_not_finished: 'Iniciadas e não concluídas',
  figure_filled_completely: 'Concluídas',
  figure_screened_out: 'Desclassificadas',
  figure_completion_rate: 'Taxa de conclusão',
};
