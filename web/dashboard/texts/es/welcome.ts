import type { Texts } from '../texts.ts';

export const welcome: Texts['welcome'] = {
  welcomeTitle: 'Le damos la bienvenida, {name}',
  welcomeText: '¿Cómo quiere empezar? La primera encuesta lleva unos minutos.',
  welcomeSkip: 'Omitir',
  doorTemplate: 'Con una plantilla',
  doorTemplateText: 'Elija una encuesta lista y cambie lo que quiera.',
  doorText: 'Con un texto',
  doorTextText: 'Pegue sus preguntas, una por línea.',
  doorEmpty: 'Con una página vacía',
  doorEmptyText: 'Añada una pregunta tras otra.',
  welcomePassword: 'Elija su propia contraseña',
  welcomeLanguage: 'Idioma y nombre',
};
