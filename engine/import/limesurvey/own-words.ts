/** Answers that the service names itself, in the language of the survey: exports do not hold them. */
interface OwnWords {
  gender: readonly [string, string];
  agreement: readonly [string, string, string];
  change: readonly [string, string, string];
}

const english: OwnWords = {
  gender: ['Female', 'Male'],
  agreement: ['Yes', 'Uncertain', 'No'],
  change: ['Increase', 'Same', 'Decrease'],
};

const words: Readonly<Record<string, OwnWords>> = {
  en: english,
  ru: {
    gender: ['Женский', 'Мужской'],
    agreement: ['Да', 'Не уверен', 'Нет'],
    change: ['Выросло', 'Так же', 'Уменьшилось'],
  },
  es: { gender: ['Mujer', 'Hombre'], agreement: ['Sí', 'No sé', 'No'], change: ['Aumenta', 'Igual', 'Disminuye'] },
  pt: {
    gender: ['Feminino', 'Masculino'],
    agreement: ['Sim', 'Incerto', 'Não'],
    change: ['Aumenta', 'Igual', 'Diminui'],
  },
  de: {
    gender: ['weiblich', 'männlich'],
    agreement: ['Ja', 'Unsicher', 'Nein'],
    change: ['Zunahme', 'Gleich', 'Abnahme'],
  },
  fr: {
    gender: ['Féminin', 'Masculin'],
    agreement: ['Oui', 'Incertain', 'Non'],
    change: ['Augmente', 'Pareil', 'Diminue'],
  },
};

export function wordsOf(language: string): OwnWords {
  const [short = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(words, short) ? words[short]! : english;
}
