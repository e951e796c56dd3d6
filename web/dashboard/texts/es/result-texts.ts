import type { Texts } from '../texts.ts';

export const resultTexts: Texts['resultTexts'] = {
  question: 'Pregunta',
  searchTexts: 'Buscar en estos textos',
  noQuestions: 'No hay textos que leer',
  noQuestionsWhy:
    'Los textos vienen de preguntas en las que se escribe: un texto, un correo, un teléfono, una opción propia.',
  texts: { one: '{n} texto', few: '{n} textos', many: '{n} textos', other: '{n} textos' },
  textsWith: {
    one: '{n} texto con «{search}»',
    few: '{n} textos con «{search}»',
    many: '{n} textos con «{search}»',
    other: '{n} textos con «{search}»',
  },
  allTexts: 'Ver todos los textos',
  more: 'Ver más ({shown} de {total})',
  nextText: 'Texto siguiente',
  previousText: 'Texto anterior',
  tagText: 'Etiquetar esta respuesta',
  tagWith: 'Etiquetar con «{tag}»',
  keysToTag: 'J y K pasan de un texto a otro, T etiqueta, del 1 al 9 ponen las últimas etiquetas.',
  keysToRead: 'J y K pasan de un texto a otro.',
  wholeText: 'Ver el texto completo',
  toAnswer: 'Respuesta {id}',
  newTag: 'Etiqueta',
  wholeAnswer: 'La etiqueta es de toda la respuesta, no solo de este texto.',
  takeTag: 'Quitar la etiqueta «{tag}»',
  hasTag: 'La respuesta ya tiene la etiqueta «{tag}».',
  tagged: 'La respuesta {id} lleva la etiqueta «{tag}».',
  untagged: 'La respuesta {id} ya no lleva «{tag}».',
  wordsAndPairs: 'Palabras en estos textos',
  frequentWords: 'Palabras frecuentes',
  frequentPairs: 'Pares frecuentes',
  noWords: 'No hay palabras que contar.',
  wordsHint:
    'El número dice en cuántos textos está la palabra. Un clic la encuentra también dentro de otras más largas.',
  findWord: {
    one: '{text}, {n} texto',
    few: '{text}, {n} textos',
    many: '{text}, {n} textos',
    other: '{text}, {n} textos',
  },
};
