/**
 * Several answers where the words of a question say so, "(select all that apply)", the boxes before its options, or the stars
 * of several that are correct. The page says it in its own words then.
 */
import { kinds } from '../questions/table.ts';
import type { Item } from './item.ts';
import type { Option } from './options.ts';
import type { Understood } from './understood.ts';

/** Takes the words off the title and lets several options be chosen; nothing where there are none to choose. */
export function takeSeveral({ line, type, heading, options }: Item): Understood[] {
  const { optionPrefixes, headingWords } = kinds[type];
  const several = optionPrefixes.length === 1 ? headingWords.bounds?.also : undefined;
  if (!several) return [];
  const said = saidIn(heading.title);
  if (said) heading.title = said.asked;
  const what = said?.what ?? signOf(options);
  if (what === null) return [];
  Object.assign(heading.members, several);
  return [{ line, code: 'several', what }];
}

/** Circles say that one is chosen, however many of them are correct. */
function signOf(options: readonly Option[]): string | null {
  if (options.some(({ box }) => box === 'several')) return '[ ]';
  if (options.some(({ box }) => box !== null)) return null;
  return options.filter(({ isCorrect }) => isCorrect).length > 1 ? '*' : null;
}

function saidIn(title: string): { asked: string; what: string } | null {
  for (const place of [inBrackets, atEnd]) {
    const [, asked, what, end] = place.exec(title) ?? [];
    if (what !== undefined && forms.some((form) => form.test(what.trim())))
      return { asked: `${asked!.trimEnd()}${end!.trim()}`, what: what.trim() };
  }
  return null;
}

/** The last brackets of a title; a mark may stand behind them. Short ones only, so that a long line is not tried at every place. */
const inBrackets = /^([^]*\S)\s*\(([^()]{4,80})\)\s*([?.:!]?)$/u;
/** Its last sentence. */
const atEnd = /^([^]*[?.!])\s([^?.!:()]{4,80})[.:!]?()$/u;

/** One for each language of the service. */
const forms: readonly RegExp[] = [
  /^(?:please )?(?:(?:you )?(?:can |may )?(?:choose|select|check|tick|mark|pick) )?(?:all that apply|as many as (?:apply|you (?:like|want|wish))|(?:one or more|more than one|several|multiple)(?: (?:answers?|options?|choices|responses?))?(?: (?:is|are))?(?: possible| allowed)?)$/iu,
  /^(?:пожалуйста,? )?(?:можно |вы можете )?(?:(?:выбрать|выберите|отметить|отметьте|указать|укажите|возможно|возможны|допускается|допускаются) )?(?:один или |одно или )?(?:несколько|все подходящие|все подходящее|вс[её],? что подходит|любое количество)(?: (?:вариантов|ответов|вариантов ответа|пунктов|варианты|варианты ответа))?(?: возможно| возможны)?$/iu,
  /^(?:por favor,? )?(?:se pueden? |puedes? )?(?:(?:elegir|elija|elige|escoger|escoja|seleccionar|seleccione|selecciona|marcar|marque|marca) )?(?:todas? las (?:opciones )?que (?:correspondan?|apliquen?|quiera|quieras)|(?:una o más|más de una|varias|múltiples)(?: (?:opciones|respuestas|alternativas))?(?: posibles)?|(?:respuesta|selección|opción) múltiple)$/iu,
  /^(?:por favor,? )?(?:(?:você )?pode )?(?:(?:escolher|escolha|selecionar|selecione|marcar|marque|assinalar|assinale) )?(?:todas as (?:opções )?(?:que (?:se )?(?:aplicam|apliquem|quiser)|aplicáveis)|(?:uma ou mais|mais de uma|várias|múltiplas)(?: (?:opções|respostas|alternativas))?(?: possíveis)?|(?:resposta|seleção) múltipla)$/iu,
];
