/** Words on buttons. */
import type { StandardText } from './standard-text.ts';

export const buttons = {
  button_start: { ru: 'Начать', en: 'Start', es: 'Empezar', pt: 'Começar' },
  button_next: { ru: 'Далее', en: 'Next', es: 'Siguiente', pt: 'Avançar' },
  button_back: { ru: 'Назад', en: 'Back', es: 'Atrás', pt: 'Voltar' },
  button_send: { ru: 'Отправить', en: 'Send', es: 'Enviar', pt: 'Enviar' },
  button_skip: { ru: 'Пропустить', en: 'Skip', es: 'Omitir', pt: 'Pular' },
  button_ok: { ru: 'Готово', en: 'OK', es: 'Aceptar', pt: 'OK' },
  button_continue: { ru: 'Продолжить', en: 'Continue', es: 'Continuar', pt: 'Continuar' },
  button_again: { ru: 'Ответить ещё раз', en: 'Answer again', es: 'Responder otra vez', pt: 'Responder de novo' },
  button_upload: { ru: 'Выбрать файл', en: 'Choose a file', es: 'Elegir archivo', pt: 'Escolher arquivo' },
  button_remove: { ru: 'Убрать', en: 'Remove', es: 'Quitar', pt: 'Remover' },
  button_clear: { ru: 'Очистить', en: 'Clear', es: 'Borrar', pt: 'Limpar' },
  button_copy: { ru: 'Скопировать', en: 'Copy', es: 'Copiar', pt: 'Copiar' },
  button_login: { ru: 'Войти', en: 'Sign in', es: 'Iniciar sesión', pt: 'Entrar' },
  button_retry: { ru: 'Попробовать снова', en: 'Try again', es: 'Reintentar', pt: 'Tentar de novo' },
  button_resume: {
    ru: 'Продолжить с того же места',
    en: 'Pick up where I left off',
    es: 'Seguir donde lo dejé',
    pt: 'Continuar de onde parei',
  },
  button_restart: { ru: 'Начать заново', en: 'Start over', es: 'Empezar de nuevo', pt: 'Recomeçar' },
} as const satisfies Record<string, StandardText>;
