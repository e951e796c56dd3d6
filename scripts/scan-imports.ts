/**
 * Finds what a source file imports. TypeScript 7 offers no parser to programs, so this reads the text: comments are
 * blanked and strings replaced by their number first, so that neither can pass for an import or hide one.
 */

export interface FoundImport {
  specifier: string;
  line: number;
  /** `type` leaves nothing at run time; `import { type A }` does, for Node still loads the module. */
  kind: 'value' | 'type' | 'dynamic';
}

/** A specifier that is computed cannot be checked. */
export const computed = '(computed)';

const statement = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w$*,{}\s]+?\s*from\s*)?"(\d+)"/gm;
const dynamic = /(?<![.\w$])import\s*\(\s*(?:"(\d+)"\s*[,)])?/g;

export function scanImports(source: string): FoundImport[] {
  const { text, strings } = mask(source);
  const lineAt = (place: number): number => text.slice(0, place).split('\n').length;
  const found: FoundImport[] = [];
  for (const match of text.matchAll(statement)) {
    // `import type from './x.ts'` takes a default export that is named type.
    const onlyType = match[1] !== undefined && !/^\s*import\s+type\s+from/.test(match[0]);
    const start = match.index + match[0].search(/\S/);
    found.push({ specifier: strings[Number(match[2])] ?? '', line: lineAt(start), kind: onlyType ? 'type' : 'value' });
  }
  for (const match of text.matchAll(dynamic)) {
    const specifier = match[1] === undefined ? computed : (strings[Number(match[1])] ?? '');
    found.push({ specifier, line: lineAt(match.index), kind: 'dynamic' });
  }
  return found.toSorted((a, b) => a.line - b.line);
}

const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const quoted = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y;
const pattern = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
const templateText = /(?:\\[\s\S]|\$(?!\{)|[^\\`$])*/y;
/** After these a slash begins a regular expression; after a value it divides. */
const expectsValue =
  /(?:^|[(,=:[!&|?{};+\-*%~^<>\n]|\b(?:return|typeof|case|in|of|do|else|void|delete|await|yield))\s*$/;

function mask(source: string): { text: string; strings: string[] } {
  const strings: string[] = [];
  const openTemplates: number[] = [];
  let text = '';
  let place = 0;
  let braces = 0;
  const take = (part: RegExp): string | null => {
    part.lastIndex = place;
    const taken = part.exec(source)?.[0] ?? null;
    if (taken !== null) place += taken.length;
    return taken;
  };
  const readTemplate = (): void => {
    text += (take(templateText) ?? '').replace(/[^\n]/g, '_');
    if (source.startsWith('${', place)) openTemplates.push(braces);
  };
  while (place < source.length) {
    const character = source[place] ?? '';
    if (character === '/') {
      const blank = take(comment) ?? (expectsValue.test(text.slice(-40)) ? take(pattern) : null);
      if (blank !== null) {
        text += blank.startsWith('//') || blank.startsWith('/*') ? blank.replace(/[^\n]/g, ' ') : '_';
        continue;
      }
    }
    if (character === "'" || character === '"') {
      const string = take(quoted);
      if (string !== null) {
        text += `"${strings.push(string.slice(1, -1)) - 1}"`;
        continue;
      }
    }
    text += character;
    place += 1;
    if (character === '{') braces += 1;
    if (character === '}') braces -= 1;
    const templateGoesOn = character === '}' && openTemplates.at(-1) === braces && openTemplates.pop() !== undefined;
    if (templateGoesOn || character === '`') {
      readTemplate();
      // The closing backtick is taken here, or it would open the next template.
      if (source[place] === '`') place += 1;
    }
  }
  return { text, strings };
}
