import type { Texts } from '../texts.ts';

export const templates: Texts['templates'] = {
  templatesText: 'Una buena encuesta para empezar. Después puedes cambiarlo todo.',
  templatesSearch: 'Buscar plantillas',
  templatesOwn: 'Tus plantillas',
  templatesBuiltIn: 'Plantillas listas para usar',
  useTemplate: 'Usar esta plantilla',
  questions: { one: '{n} pregunta', few: '{n} preguntas', many: '{n} preguntas', other: '{n} preguntas' },
  templatesEmpty: 'Ninguna plantilla coincide con «{query}».',
  seeQuestions: 'Ver las preguntas',
  inside: 'Preguntas de esta plantilla',
};
