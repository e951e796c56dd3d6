import type { Texts } from '../texts.ts';

export const together: Texts['together'] = {
  why_viewer: 'Você pode ver esta pesquisa, mas não alterá-la: aqui é leitor.',
  why_forbidden: 'Você já não pode alterar esta pesquisa.',
  why_gone: 'Esta pesquisa foi excluída.',
  askThem: '{names} pode lhe dar o direito.',
  copyIsHere: 'O que você digitou ainda está aqui.',
  makeCopy: 'Fazer uma pesquisa nova com a minha cópia',
  downloadCopy: 'Baixar a minha cópia',
  copyName: '{name} (cópia)',
  copyTitle: 'Pesquisa excluída',
  copyMade: 'Uma pesquisa nova contém tudo o que estava aqui.',
  copyOnDevice: 'Este dispositivo ainda tem o que você digitou nesta pesquisa e não pôde ser salvo, de {when}.',
  alsoHere: 'Também aqui',
  isHere: '{name} está aqui',
  isAt: '{name} está na pergunta {n}',
  atThisQuestion: '{name} está nesta pergunta',
  youElsewhere: 'Você, em outra janela',
  cannotOpen: 'Esta pesquisa não pode ser aberta',
  backToSurveys: 'Voltar às pesquisas',
};
