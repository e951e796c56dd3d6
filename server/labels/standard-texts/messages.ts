/** What a respondent reads in place of the questions. */
import type { StandardText } from './standard-text.ts';

export const messages = {
  message_not_available: {
    ru: 'Этот опрос недоступен',
    en: 'This survey is not available',
    es: 'Esta encuesta no está disponible',
    pt: 'Esta pesquisa não está disponível',
  },
  message_closed: {
    ru: 'Опрос закрыт',
    en: 'This survey is closed',
    es: 'La encuesta está cerrada',
    pt: 'A pesquisa está encerrada',
  },
  message_deadline: {
    ru: 'Срок приёма ответов истёк',
    en: 'The deadline has passed',
    es: 'El plazo ha terminado',
    pt: 'O prazo terminou',
  },
  message_limit_reached: {
    ru: 'Набрано нужное число ответов, спасибо за интерес',
    en: 'We have all the answers we need, thank you',
    es: 'Ya tenemos las respuestas necesarias, gracias',
    pt: 'Já temos as respostas necessárias, obrigado',
  },
  message_device: {
    ru: 'Откройте опрос на другом устройстве',
    en: 'Please open this survey on another device',
    es: 'Abra la encuesta en otro dispositivo',
    pt: 'Abra a pesquisa em outro dispositivo',
  },
  message_ip: {
    ru: 'Из вашей сети опрос недоступен',
    en: 'This survey is not open to your network',
    es: 'La encuesta no está disponible en su red',
    pt: 'A pesquisa não está disponível na sua rede',
  },
  message_sso: {
    ru: 'Войдите, чтобы ответить',
    en: 'Sign in to answer',
    es: 'Inicie sesión para responder',
    pt: 'Entre para responder',
  },
  message_already_answered: {
    ru: 'Вы уже ответили на этот опрос',
    en: 'You have already answered this survey',
    es: 'Ya ha respondido a esta encuesta',
    pt: 'Você já respondeu a esta pesquisa',
  },
  message_already_sent: {
    ru: 'Эти ответы уже отправлены',
    en: 'These answers have already been sent',
    es: 'Estas respuestas ya se enviaron',
    pt: 'Estas respostas já foram enviadas',
  },
  message_time_over: { ru: 'Время вышло', en: 'Time is up', es: 'Se acabó el tiempo', pt: 'O tempo acabou' },
  message_too_many: {
    ru: 'Слишком много попыток. Подождите немного',
    en: 'Too many attempts. Please wait a little',
    es: 'Demasiados intentos. Espere un momento',
    pt: 'Muitas tentativas. Aguarde um momento',
  },
  message_outdated: {
    ru: 'Опрос обновился. Откройте его заново',
    en: 'The survey has changed. Please reload it',
    es: 'La encuesta ha cambiado. Vuelva a abrirla',
    pt: 'A pesquisa mudou. Abra-a novamente',
  },
  message_thanks: {
    ru: 'Спасибо за ответы!',
    en: 'Thank you for your answers!',
    es: '¡Gracias por sus respuestas!',
    pt: 'Obrigado pelas suas respostas!',
  },
  message_screenout: {
    ru: 'Спасибо! На этот раз мы опрашиваем других участников',
    en: 'Thank you! This time we are asking a different group',
    es: '¡Gracias! Esta vez buscamos otro perfil de participantes',
    pt: 'Obrigado! Desta vez buscamos outro perfil de participantes',
  },
} as const satisfies Record<string, StandardText>;
