import type { Texts } from '../texts.ts';

export const fileJob: Texts['fileJob'] = {
  waits: '{name}: espera su turno',
  isMade: '{name}: se está creando',
  stop: 'Detener',
  keep: 'Descargar: {name}',
  keepFor: '{size}, durante una hora',
  isOver: 'Ha pasado la hora de este archivo.',
  tooLarge: 'Es demasiado para un archivo. Acote los filtros, por ejemplo a un mes.',
  failed: 'No se pudo crear el archivo. Inténtelo otra vez.',
};
