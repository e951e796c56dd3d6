import type { Texts } from '../texts.ts';

export const welcome: Texts['welcome'] = {
  welcomeTitle: 'Le damos la bienvenida, {name}',
  welcomeText: '¿Cómo quiere empezar? La primera encuesta lleva unos minutos.',
  welcomeSkip: 'Omitir',
  wayTemplate: 'Con una plantilla',
  wayTemplateText: 'Elija una encuesta lista y cambie lo que quiera.',
  wayText: 'Con un texto',
  wayTextText: 'Pegue sus preguntas, una por línea.',
  wayFile: 'Con un archivo',
  wayFileText: 'De Typeform, Google Forms, SurveyJS, LimeSurvey u otro Canvass.',
  wayEmpty: 'Con una página vacía',
  wayEmptyText: 'Añada una pregunta tras otra.',
  welcomePassword: 'Elija su propia contraseña',
  welcomeLanguage: 'Idioma y nombre',
};
