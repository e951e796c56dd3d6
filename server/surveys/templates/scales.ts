import type { Options } from './build.ts';
import type { Texts } from './template.ts';

export const quality: Options = {
  excellent: { en: 'Excellent', ru: 'Отлично', es: 'Muy bien', pt: 'Ótimo' },
  good: { en: 'Good', ru: 'Хорошо', es: 'Bien', pt: 'Bom' },
  fair: { en: 'Fair', ru: 'Нормально', es: 'Regular', pt: 'Regular' },
  poor: { en: 'Poor', ru: 'Плохо', es: 'Mal', pt: 'Ruim' },
};

export const agreement: Options = {
  agree: { en: 'Agree', ru: 'Да', es: 'De acuerdo', pt: 'Concordo' },
  rather_agree: { en: 'Somewhat agree', ru: 'Скорее да', es: 'Más bien de acuerdo', pt: 'Concordo em parte' },
  rather_disagree: { en: 'Somewhat disagree', ru: 'Скорее нет', es: 'Más bien en desacuerdo', pt: 'Discordo em parte' },
  disagree: { en: 'Disagree', ru: 'Нет', es: 'En desacuerdo', pt: 'Discordo' },
};

export const unlikely: Texts = { en: 'Not at all likely', ru: 'Точно нет', es: 'Nada probable', pt: 'Nada provável' };
export const likely: Texts = { en: 'Extremely likely', ru: 'Точно да', es: 'Muy probable', pt: 'Muito provável' };
