/** Sentences of the page itself about what it did with an answer; they are no default texts that authors could change. */
import type { Language } from '../../contract/common.ts';

/** `locked`: a question that was passed has kept the answer it had. `no_way_back`: Back was pressed where it leads nowhere. */
export type Notice = 'locked' | 'no_way_back';

export const notices: Record<Language, Record<Notice, string>> = {
  ru: {
    locked: 'К пройденным вопросам нельзя вернуться: прежний ответ на них сохранён',
    no_way_back: 'К пройденным вопросам нельзя вернуться. Нажмите «Назад» ещё раз, чтобы выйти',
  },
  en: {
    locked: 'You cannot return to earlier questions: your earlier answer has been kept',
    no_way_back: 'You cannot return to earlier questions. Press Back once more to leave',
  },
  es: {
    locked: 'No se puede volver a preguntas anteriores: se conserva su respuesta anterior',
    no_way_back: 'No se puede volver a preguntas anteriores. Pulse Atrás otra vez para salir',
  },
  pt: {
    locked: 'Não é possível voltar a perguntas anteriores: a resposta anterior foi mantida',
    no_way_back: 'Não é possível voltar a perguntas anteriores. Toque em Voltar de novo para sair',
  },
};
