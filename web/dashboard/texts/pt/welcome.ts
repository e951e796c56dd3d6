import type { Texts } from '../texts.ts';

export const welcome: Texts['welcome'] = {
  welcomeTitle: 'Olá, {name}',
  welcomeText: 'Como quer começar? A primeira pesquisa leva alguns minutos.',
  welcomeSkip: 'Pular',
  doorTemplate: 'Com um modelo',
  doorTemplateText: 'Escolha uma pesquisa pronta e mude o que quiser.',
  doorText: 'Com um texto',
  doorTextText: 'Cole suas perguntas, uma por linha.',
  doorEmpty: 'Com uma página vazia',
  doorEmptyText: 'Acrescente uma pergunta após a outra.',
  welcomePassword: 'Escolha a sua própria senha',
  welcomeLanguage: 'Idioma e nome',
};
