import type { Texts } from '../texts.ts';

export const together: Texts['together'] = {
  why_viewer: 'Puede ver esta encuesta, pero no cambiarla: aquí es lector.',
  why_forbidden: 'Ya no puede cambiar esta encuesta.',
  why_gone: 'Esta encuesta se ha eliminado.',
  askThem: '{names} puede darle el derecho.',
  copyIsHere: 'Lo que escribió sigue aquí.',
  makeCopy: 'Hacer una encuesta nueva con mi copia',
  downloadCopy: 'Descargar mi copia',
  copyName: '{name} (copia)',
  copyTitle: 'Encuesta eliminada',
  copyMade: 'Una encuesta nueva contiene todo lo que había aquí.',
  copyOnDevice: 'Este dispositivo aún tiene lo que escribió en esta encuesta y no se pudo guardar, del {when}.',
  alsoHere: 'También aquí',
  isHere: '{name} está aquí',
  isAt: '{name} está en la pregunta {n}',
  atThisQuestion: '{name} está en esta pregunta',
  youElsewhere: 'Usted, en otra ventana',
  cannotOpen: 'Esta encuesta no se puede abrir',
  backToSurveys: 'Volver a las encuestas',
};
