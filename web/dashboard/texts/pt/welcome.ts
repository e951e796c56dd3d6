import type { Texts } from '../texts.ts';

export const welcome: Texts['welcome'] = {
  welcomeTitle: 'Olá, {name}',
  welcomeText: 'Como quer começar? A primeira pesquisa leva alguns minutos.',
  welcomeSkip: 'Pular',
  wayTemplate: 'Com um modelo',
  wayTemplateText: 'Escolha uma pesquisa pronta e mude o que quiser.',
  wayText: 'Com um texto',
  wayTextText: 'Cole suas perguntas, uma por linha.',
  wayFile: 'Com um arquivo',
  wayFileText: 'Do Typeform, Google Forms, SurveyJS, LimeSurvey ou de outro Canvass.',
  wayEmpty: 'Com uma página vazia',
  wayEmptyText: 'Acrescente uma pergunta após a outra.',
  welcomePassword: 'Escolha a sua própria senha',
  welcomeLanguage: 'Idioma e nome',
};
