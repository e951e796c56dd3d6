import { choice, message, shortText, slider, submit, welcome, widgets, yesNo } from './build.ts';
import { score, showWhen } from './logic.ts';
import type { TemplateSource } from './template.ts';

const id = {
  ocean: 'a278bc59-68c0-4810-8209-7cea06ee59a1',
  capital: 'cca5bdfa-950e-4940-aca5-84c30f1e951a',
  river: '5e0eee6f-0920-4d6a-b152-e9e2883bfd6e',
  equator: '381d3921-7773-4b23-b5af-d45d42588451',
  africa: '89393de2-d1a4-4232-ad3d-5d336a59f7e1',
  neighbors: 'aec4332a-4c90-45b0-a590-c60487accfc3',
  istanbul: 'a8b99e1c-2d86-44ba-8d96-278f5f466966',
  everest: '5bca5f47-77b5-4c09-b69a-22c0c4634463',
  expert: '5c43d211-6785-4eb1-a118-263705c78132',
  traveler: 'b2d1eb19-b308-4c5a-9101-e62f8507db23',
  beginner: '35a1879d-0b5d-4ef1-9273-f0ada03f9afa',
};

export const geographyQuiz: TemplateSource = {
  id: 1009,
  tags: ['quiz', 'test', 'geography', 'scoring', 'education'],
  name: { en: 'Geography quiz', ru: 'Викторина по географии', es: 'Trivia de geografía', pt: 'Quiz de geografia' },
  description: {
    en: 'Eight questions, ten points and three endings: a ready-made pattern for any knowledge test.',
    ru: 'Восемь вопросов, десять баллов и три финала: готовый образец для любого теста знаний.',
    es: 'Ocho preguntas, diez puntos y tres finales: un modelo listo para cualquier prueba de conocimientos.',
    pt: 'Oito perguntas, dez pontos e três finais: um modelo pronto para qualquer teste de conhecimentos.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'How well do you know the world?',
        ru: 'Хорошо ли вы знаете мир?',
        es: '¿Cuánto conoce el mundo?',
        pt: 'Quanto você conhece o mundo?',
      },
      description: {
        en: 'Eight questions, up to ten points. No maps allowed!',
        ru: 'Восемь вопросов, до десяти баллов. Чур, без карты!',
        es: 'Ocho preguntas y hasta diez puntos. ¡Sin mirar el mapa!',
        pt: 'Oito perguntas e até dez pontos. Não vale olhar o mapa!',
      },
    }),
    choice(id.ocean, {
      title: {
        en: 'Which ocean is the largest?',
        ru: 'Какой океан самый большой?',
        es: '¿Cuál es el océano más grande?',
        pt: 'Qual é o maior oceano?',
      },
      randomize: true,
      options: {
        pacific: { en: 'Pacific', ru: 'Тихий', es: 'Pacífico', pt: 'Pacífico' },
        atlantic: { en: 'Atlantic', ru: 'Атлантический', es: 'Atlántico', pt: 'Atlântico' },
        indian: { en: 'Indian', ru: 'Индийский', es: 'Índico', pt: 'Índico' },
        arctic: { en: 'Arctic', ru: 'Северный Ледовитый', es: 'Ártico', pt: 'Ártico' },
      },
      scores: { pacific: 1, atlantic: 0, indian: 0, arctic: 0 },
    }),
    shortText(id.capital, {
      title: {
        en: 'What is the capital of Australia?',
        ru: 'Как называется столица Австралии?',
        es: '¿Cuál es la capital de Australia?',
        pt: 'Qual é a capital da Austrália?',
      },
      scores: [
        { text: { en: 'Canberra', ru: 'Канберра', es: 'Canberra', pt: 'Camberra' }, score: 1 },
        { text: { en: 'Canberra, ACT', ru: 'Canberra', es: 'Camberra', pt: 'Canberra' }, score: 1 },
      ],
    }),
    choice(id.river, {
      title: {
        en: 'Which river flows through Vienna, Budapest and Belgrade?',
        ru: 'Какая река протекает через Вену, Будапешт и Белград?',
        es: '¿Qué río pasa por Viena, Budapest y Belgrado?',
        pt: 'Que rio passa por Viena, Budapeste e Belgrado?',
      },
      randomize: true,
      options: {
        danube: { en: 'The Danube', ru: 'Дунай', es: 'El Danubio', pt: 'O Danúbio' },
        rhine: { en: 'The Rhine', ru: 'Рейн', es: 'El Rin', pt: 'O Reno' },
        elbe: { en: 'The Elbe', ru: 'Эльба', es: 'El Elba', pt: 'O Elba' },
        vistula: { en: 'The Vistula', ru: 'Висла', es: 'El Vístula', pt: 'O Vístula' },
      },
      scores: { danube: 1, rhine: 0, elbe: 0, vistula: 0 },
    }),
    yesNo(id.equator, {
      title: {
        en: 'Does the equator cross Brazil?',
        ru: 'Проходит ли экватор через Бразилию?',
        es: '¿La línea del ecuador atraviesa Brasil?',
        pt: 'A linha do Equador passa pelo Quênia?',
      },
      scores: { yes: 1, no: 0 },
    }),
    choice(id.africa, {
      title: {
        en: 'Which of these countries lie in Africa?',
        ru: 'Какие из этих стран находятся в Африке?',
        es: '¿Cuáles de estos países están en África?',
        pt: 'Quais destes países ficam na África?',
      },
      description: {
        en: 'There are two of them; a wrong pick costs a point.',
        ru: 'Их две; ошибка отнимает балл.',
        es: 'Son dos; cada error resta un punto.',
        pt: 'São dois; cada erro tira um ponto.',
      },
      multiple: true,
      max: 2,
      randomize: true,
      options: {
        ghana: { en: 'Ghana', ru: 'Гана', es: 'Ghana', pt: 'Gana' },
        namibia: { en: 'Namibia', ru: 'Намибия', es: 'Namibia', pt: 'Namíbia' },
        guyana: { en: 'Guyana', ru: 'Гайана', es: 'Guyana', pt: 'Guiana' },
        nepal: { en: 'Nepal', ru: 'Непал', es: 'Nepal', pt: 'Nepal' },
      },
      scores: { ghana: 1, namibia: 1, guyana: -1, nepal: -1 },
    }),
    choice(id.neighbors, {
      title: {
        en: 'Which country has land borders with fourteen others, as many as Russia?',
        ru: 'У какой страны, как и у России, четырнадцать соседей по суше?',
        es: '¿Qué país limita por tierra con otros catorce, igual que Rusia?',
        pt: 'Que país faz fronteira terrestre com catorze outros, assim como a Rússia?',
      },
      randomize: true,
      options: {
        china: { en: 'China', ru: 'Китай', es: 'China', pt: 'China' },
        brazil: { en: 'Brazil', ru: 'Бразилия', es: 'Brasil', pt: 'Brasil' },
        germany: { en: 'Germany', ru: 'Германия', es: 'Alemania', pt: 'Alemanha' },
        india: { en: 'India', ru: 'Индия', es: 'India', pt: 'Índia' },
      },
      scores: { china: 1, brazil: 0, germany: 0, india: 0 },
    }),
    yesNo(id.istanbul, {
      title: {
        en: 'Is Istanbul a city on two continents?',
        ru: 'Правда ли, что Стамбул стоит на двух частях света?',
        es: '¿Es Estambul una ciudad entre dos continentes?',
        pt: 'Istambul fica em dois continentes?',
      },
      scores: { yes: 1, no: 0 },
    }),
    slider(id.everest, {
      title: {
        en: 'How high is Mount Everest, in meters?',
        ru: 'Какова высота Эвереста в метрах?',
        es: '¿Cuántos metros mide el Everest?',
        pt: 'Quantos metros tem o Everest?',
      },
      description: {
        en: 'Two points within 100 meters, one within 500.',
        ru: 'Ошибка до 100 метров — два балла, до 500 — один.',
        es: 'Dos puntos con un error de hasta 100 metros; uno, de hasta 500.',
        pt: 'Dois pontos com erro de até 100 metros; um, de até 500.',
      },
      min: 5000,
      max: 12000,
      step: 50,
      scores: [
        { from: 8749, to: 8949, score: 2 },
        { from: 8349, to: 9349, score: 1 },
      ],
    }),
    message(id.expert, {
      title: { en: 'A true explorer!', ru: 'Настоящий знаток!', es: '¡Qué nivel!', pt: 'Você é fera!' },
      description: {
        en: 'Few people know the map this well.',
        ru: 'Мало кто так хорошо знает карту мира.',
        es: 'Poca gente conoce tan bien el mapa.',
        pt: 'Pouca gente conhece o mapa tão bem.',
      },
    }),
    message(id.traveler, {
      title: { en: 'Well done!', ru: 'Хороший результат!', es: '¡Buen resultado!', pt: 'Bom resultado!' },
      description: {
        en: 'You won’t get lost. A few more trips and you’ll be an expert.',
        ru: 'Вы точно не заблудитесь. Ещё пара путешествий, и будет максимум.',
        es: 'Usted no se pierde. Un par de viajes más y llegará a la cima.',
        pt: 'Você não se perde por aí. Mais umas viagens e chega ao topo.',
      },
    }),
    message(id.beginner, {
      title: {
        en: 'The world awaits!',
        ru: 'Весь мир впереди!',
        es: '¡El mundo le espera!',
        pt: 'O mundo espera por você!',
      },
      description: {
        en: 'So many discoveries ahead of you. Open an atlas and try again.',
        ru: 'Сколько открытий вас ждёт! Загляните в атлас и попробуйте снова.',
        es: 'Le quedan muchos descubrimientos. Abra un atlas e inténtelo de nuevo.',
        pt: 'Há muito a descobrir. Abra um atlas e tente de novo.',
      },
    }),
    submit({
      title: { en: 'Thanks for playing!', ru: 'Спасибо за игру!', es: '¡Gracias por jugar!', pt: 'Valeu por jogar!' },
      showScore: true,
    }),
  ]),
  conditions: {
    display: {
      [id.expert]: showWhen(score('gte', 8)),
      [id.traveler]: showWhen(score('gte', 5), score('lt', 8)),
      [id.beginner]: showWhen(score('lt', 5)),
    },
  },
  settings: { scoring_switcher: true, question_required_mode: 'all_required', block_jump_to_prev_widget: true },
};
