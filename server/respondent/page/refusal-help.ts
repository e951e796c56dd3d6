/**
 * What a page that gives no survey says besides its reason: when it closed, what can be done, whom to ask. A sentence for each
 * code that respondents meet; others have none of their own.
 */
import type { Language } from '../../../contract/common.ts';
import { filled } from '../../../engine/filled.ts';
import type { ServedSurvey } from '../../answers/index.ts';
import type { Problem } from '../../kernel/problem.ts';

type Words = Record<Language, string>;

const asking: Words = {
  ru: 'Если у вас есть вопросы, спросите того, кто прислал ссылку.',
  en: 'If you have questions, ask whoever sent you the link.',
  es: 'Si tiene preguntas, consulte a quien le envió el enlace.',
  pt: 'Se tiver dúvidas, fale com quem enviou o link.',
};
const help: Readonly<Record<string, Words>> = {
  quiz_not_found: {
    ru: 'Проверьте, не потерялась ли часть адреса, или попросите ссылку ещё раз.',
    en: 'See whether a part of the address got lost, or ask for the link once more.',
    es: 'Compruebe que no falte una parte de la dirección, o pida de nuevo el enlace.',
    pt: 'Veja se falta uma parte do endereço ou peça o link de novo.',
  },
  quiz_closed: asking,
  answer_limit_reached: asking,
  ip_not_allowed: asking,
  already_answered: {
    ru: 'Ваш ответ получен, больше ничего делать не нужно.',
    en: 'Your answer has arrived, there is nothing more to do.',
    es: 'Su respuesta ya ha llegado, no tiene que hacer nada más.',
    pt: 'Sua resposta já chegou, não é preciso fazer mais nada.',
  },
  device_not_allowed: {
    ru: 'Откройте эту же ссылку на другом устройстве.',
    en: 'Open the same link on another device.',
    es: 'Abra el mismo enlace en otro dispositivo.',
    pt: 'Abra o mesmo link em outro aparelho.',
  },
  password_required: {
    ru: 'Пароль знает тот, кто прислал вам ссылку.',
    en: 'Whoever sent you the link knows the password.',
    es: 'La contraseña la conoce quien le envió el enlace.',
    pt: 'Quem enviou o link conhece a senha.',
  },
  sso_required: {
    ru: 'После входа вы вернётесь к опросу.',
    en: 'Once you have signed in you are led back to the survey.',
    es: 'Después de iniciar sesión volverá a la encuesta.',
    pt: 'Depois de entrar, você volta para a pesquisa.',
  },
};

const closedAt: Words = {
  ru: 'Ответы принимались до {time}.',
  en: 'Answers were taken until {time}.',
  es: 'Se recibieron respuestas hasta el {time}.',
  pt: 'As respostas foram recebidas até {time}.',
};

export function helpFor({ code }: Problem, survey: ServedSurvey | null, lang: Language): string | null {
  if (code === 'deadline_passed' && survey?.deadline)
    return `${filled(closedAt[lang], { time: written(survey, lang) })} ${asking[lang]}`;
  const known = code === 'password_wrong' ? help['password_required'] : help[code];
  return known?.[lang] ?? null;
}

/** In the zone in which the author has set it. */
function written({ deadline, settings }: ServedSurvey, lang: Language): string {
  const timeZone = settings.limit_time_timezone;
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const moment = new Intl.DateTimeFormat(lang, format).format(deadline!);
  return timeZone === 'UTC' ? `${moment} UTC` : moment;
}
