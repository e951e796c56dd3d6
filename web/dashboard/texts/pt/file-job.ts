import type { Texts } from '../texts.ts';

export const fileJob: Texts['fileJob'] = {
  waits: '{name}: aguarda a vez',
  isMade: '{name}: em preparo',
  stop: 'Parar',
  keep: 'Baixar: {name}',
  keepFor: '{size}, durante uma hora',
  isOver: 'A hora deste arquivo passou.',
  tooLarge: 'É demais para um arquivo. Restrinja os filtros, por exemplo a um mês.',
  failed: 'Não foi possível criar o arquivo. Tente outra vez.',
};
