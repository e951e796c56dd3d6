import type { Texts } from '../texts.ts';

export const together: Texts['together'] = {
  why_viewer: 'Вы можете смотреть этот опрос, но не менять его: у вас здесь роль наблюдателя.',
  why_forbidden: 'Вы больше не можете менять этот опрос.',
  why_gone: 'Этот опрос удалён.',
  askThem: 'Право может дать {names}.',
  copyIsHere: 'То, что вы набрали, осталось здесь.',
  makeCopy: 'Создать новый опрос из моей копии',
  downloadCopy: 'Скачать мою копию',
  copyName: '{name} (копия)',
  copyTitle: 'Удалённый опрос',
  copyMade: 'В новом опросе есть всё, что было здесь.',
  copyOnDevice: 'На этом устройстве осталось то, что вы набрали в этом опросе и не смогли сохранить, от {when}.',
  alsoHere: 'Здесь также',
  isHere: '{name} здесь',
  isAt: '{name}: вопрос {n}',
  atThisQuestion: '{name} у этого вопроса',
  youElsewhere: 'Вы, в другом окне',
  cannotOpen: 'Этот опрос нельзя открыть',
  backToSurveys: 'К списку опросов',
};
