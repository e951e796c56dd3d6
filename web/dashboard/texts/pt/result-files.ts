import type { Texts } from '../texts.ts';

export const resultFiles: Texts['resultFiles'] = {
  question: 'Pergunta',
  everyQuestion: 'Todas as perguntas',
  order: 'Ordem',
  order_created_at: 'Mais recentes primeiro',
  order_size: 'Maiores primeiro',
  order_answer_id: 'Por resposta',
  allAsZip: 'Todos em ZIP',
  files: { one: '{n} arquivo', few: '{n} arquivos', many: '{n} arquivos', other: '{n} arquivos' },
  noQuestions: 'Esta pesquisa não pede arquivos',
  noQuestionsWhy: 'Adicione uma pergunta do tipo “Arquivo” e o que enviarem aparece aqui.',
  withoutFilters: 'Limpar os filtros',
  look: 'Ver {name}',
  toAnswer: 'Resposta {id}',
  keepFile: 'Baixar {name}',
  keep: 'Baixar',
  sentBy: 'Enviado com a resposta {id}',
};
