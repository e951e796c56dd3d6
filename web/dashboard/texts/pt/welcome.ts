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
  wayDemo: 'Dar uma olhada antes',
  wayDemoText: 'Abra os resultados de um exemplo. As respostas são inventadas.',
  welcomePassword: 'Escolha a sua própria senha',
  welcomeLanguage: 'Idioma e nome',
  demoNotice: 'Isto é um exemplo: as respostas são inventadas, para mostrar como ficam os resultados.',
  demoDelete: 'Excluir o exemplo',
  demoDeleteText:
    'Ele é excluído com as respostas inventadas. Não dá para desfazer; a mesma pesquisa está entre os modelos.',
  demoDeleted: 'O exemplo foi excluído.',
};
