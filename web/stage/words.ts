/** The few words of the stage itself, in the language of the dashboard; all others are the survey's. */
import type { Language } from '../../contract/common.ts';

const words = {
  html: {
    ru: 'Блок HTML: его код работает в предпросмотре и у респондентов',
    en: 'HTML block: its code runs in the preview and for respondents',
    es: 'Bloque HTML: su código se ejecuta en la vista previa y para los encuestados',
    pt: 'Bloco HTML: o código é executado na prévia e para os respondentes',
  },
  blocked: {
    ru: 'Скрыт: респонденты не видят этот вопрос',
    en: 'Blocked: respondents do not see this question',
    es: 'Bloqueada: los encuestados no ven esta pregunta',
    pt: 'Bloqueada: os respondentes não veem esta pergunta',
  },
  broken: {
    ru: 'Этот вопрос не удаётся показать. Изменить его можно рядом, в его полях.',
    en: 'This question cannot be shown. It can be changed in its fields beside.',
    es: 'Esta pregunta no se puede mostrar. Puede cambiarla en sus campos, al lado.',
    pt: 'Não é possível mostrar esta pergunta. Você pode alterá-la nos campos ao lado.',
  },
  brokenPage: {
    ru: 'Страницу не удаётся показать. Всё остальное работает.',
    en: 'The page cannot be shown. Everything else works.',
    es: 'La página no se puede mostrar. Todo lo demás funciona.',
    pt: 'Não é possível mostrar a página. Todo o resto funciona.',
  },
  about: { ru: 'Пояснение', en: 'Further text', es: 'Texto adicional', pt: 'Texto adicional' },
  title: { ru: 'Текст вопроса', en: 'Question', es: 'Pregunta', pt: 'Pergunta' },
  heading: { ru: 'Заголовок', en: 'Heading', es: 'Encabezado', pt: 'Cabeçalho' },
  text: { ru: 'Текст', en: 'Text', es: 'Texto', pt: 'Texto' },
  option: { ru: 'Вариант', en: 'Option', es: 'Opción', pt: 'Opção' },
} as const satisfies Record<string, Record<Language, string>>;

let spoken: Language = 'en';

export function speak(lang: Language): void {
  spoken = lang;
}

export function say(code: keyof typeof words): string {
  return words[code][spoken];
}
