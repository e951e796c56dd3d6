/** Words inside empty fields and around uploads. */
import type { StandardText } from './standard-text.ts';

export const fields = {
  placeholder_input: { ru: 'Введите ответ', en: 'Type your answer', es: 'Escriba aquí', pt: 'Digite sua resposta' },
  placeholder_email: {
    ru: 'name@example.com',
    en: 'name@example.com',
    es: 'nombre@example.com',
    pt: 'nome@example.com',
  },
  placeholder_phone: { ru: 'Номер телефона', en: 'Phone number', es: 'Número de teléfono', pt: 'Número de telefone' },
  placeholder_date: { ru: 'Выберите дату', en: 'Choose a date', es: 'Elija una fecha', pt: 'Escolha uma data' },
  placeholder_time: { ru: 'Выберите время', en: 'Choose a time', es: 'Elija una hora', pt: 'Escolha um horário' },
  file_drag: { ru: 'или перетащите его сюда', en: 'or drop it here', es: 'o suéltelo aquí', pt: 'ou solte-o aqui' },
  file_uploading: {
    ru: 'Загружаем… {percent}%',
    en: 'Uploading… {percent}%',
    es: 'Subiendo… {percent}%',
    pt: 'Enviando… {percent}%',
  },
  file_limits: {
    ru: 'Файлов: до {count}, каждый до {size} МБ',
    en: 'Up to {count} file(s), {size} MB each',
    es: 'Hasta {count} archivo(s) de {size} MB',
    pt: 'Até {count} arquivo(s) de {size} MB',
  },
} as const satisfies Record<string, StandardText>;
