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
  wayDemo: 'Echar antes un vistazo',
  wayDemoText: 'Abra los resultados de un ejemplo. Sus respuestas son inventadas.',
  welcomePassword: 'Elija su propia contraseña',
  welcomeLanguage: 'Idioma y nombre',
  demoNotice: 'Esto es un ejemplo: sus respuestas son inventadas, para que vea cómo son los resultados.',
  demoDelete: 'Eliminar el ejemplo',
  demoDeleteText:
    'Se elimina con sus respuestas inventadas. No se puede deshacer; la misma encuesta está entre las plantillas.',
  demoDeleted: 'El ejemplo se ha eliminado.',
};
