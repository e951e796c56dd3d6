import type { Texts } from '../texts.ts';

export const newSurvey: Texts['newSurvey'] = {
  newTitle: 'Nova pesquisa',
  surveyName: 'Nome da pesquisa',
  emptyTitle: 'Uma página vazia',
  emptyStart: 'Começar',
  templateTitle: 'Um modelo',
  templateText: 'Pesquisas e testes prontos, e os seus próprios. Depois tudo pode ser mudado.',
  templateLook: 'Ver modelos',
  fileTitle: 'Um arquivo',
  fileText:
    'Do Typeform, Google Forms, SurveyJS, LimeSurvey, de outro Canvass ou um texto. Antes você vê o que ele vira.',
  fileTake: 'Pegar um arquivo',
  textTitle: 'Cole suas perguntas',
  textHint:
    'Uma pergunta por linha. Comece as linhas das respostas com “-”, as corretas de um quiz com “- *”. Um asterisco no fim torna a pergunta obrigatória.',
  textLabel: 'Suas perguntas',
  textExample:
    '# Opinião sobre o café\nComo foi a sua visita? [rating 5] *\nO que você pediu?\n- Café\n- Bolo\nO que podemos melhorar? [long]',
  textCreate: 'Criar a pesquisa',
  outcomeEmpty: 'O que você colar aparece aqui como perguntas.',
  outcomeExample: 'Mostrar um exemplo',
  outcomeLine: 'Linha {line}',
  understood_title: '“{what}” virou o nome da pesquisa.',
  understood_several: 'várias respostas podem ser escolhidas (“{what}”).',
  outcomeTooLong: 'Cabem no máximo {most} caracteres; este texto tem {length}. Nada foi cortado.',
  outcomeFaults: {
    one: '{n} linha ainda não serve.',
    few: '{n} linhas ainda não servem.',
    many: '{n} linhas ainda não servem.',
    other: '{n} linhas ainda não servem.',
  },
  outcomeMore: { one: 'e mais {n}', few: 'e mais {n}', many: 'e mais {n}', other: 'e mais {n}' },
  questions: { one: '{n} pergunta', few: '{n} perguntas', many: '{n} perguntas', other: '{n} perguntas' },
};
