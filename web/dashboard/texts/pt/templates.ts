import type { Texts } from '../texts.ts';

export const templates: Texts['templates'] = {
  templatesText: 'Uma boa pesquisa para começar. Depois, tudo pode ser alterado.',
  templatesSearch: 'Buscar modelos',
  templatesOwn: 'Seus modelos',
  templatesBuiltIn: 'Modelos prontos',
  useTemplate: 'Usar este modelo',
  questions: { one: '{n} pergunta', few: '{n} perguntas', many: '{n} perguntas', other: '{n} perguntas' },
  templatesEmpty: 'Nenhum modelo corresponde a “{query}”.',
  seeQuestions: 'Ver as perguntas',
  inside: 'Perguntas deste modelo',
};
