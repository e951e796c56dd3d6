/** The built half of the survey page: the drawings that the server loads, and the files that browsers load. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type { Part } from '../../../web/respondent/questions/rare-types.ts';
import type * as Render from '../../../web/respondent/render.tsx';
import {
  packedReply,
  packedWith,
  type Packed,
  type Page,
  type PageReply,
  type PageRequest,
} from '../../kernel/http/server.ts';
import { root } from '../../kernel/process/root.ts';
import { findFonts, type Fonts } from './fonts.ts';

export interface Built {
  draw: Pick<
    typeof Render,
    | 'renderPage'
    | 'renderElsewhere'
    | 'renderAnswered'
    | 'shownSteps'
    | 'faultsOf'
    | 'neededParts'
    | 'leadingSeconds'
    | 'endStyle'
  >;
  script: string;
  /** What only some surveys need: addresses of scripts, and styles, which stand in the page. */
  parts: Readonly<Record<Part, { script: string; style: string }>>;
  /** Of the page that asks for a password. */
  comeBack: string;
  /** Of the page that is to be printed. */
  print: string;
  style: string;
  /** Of the canvas of authors: addresses of its script and of its style. */
  stage: { script: string; style: string };
  files: ReadonlyMap<string, Packed>;
  fonts: Fonts;
}

const folder = join(root, 'dist', 'web');
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export function readBuilt(dataDir: string): Built {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  const built = (part: 'respondent' | Part | 'stage' | 'come-back' | 'print', ending: 'js' | 'css') =>
    names.find((name) => name.startsWith(`${part}-`) && name.endsWith(`.${ending}`))!;
  const style = (part: 'respondent' | Part) => readFileSync(join(assets, built(part, 'css')), 'utf8').trim();
  const partOf = (part: Part, look = style(part)) => ({ script: `/assets/${built(part, 'js')}`, style: look });
  // Only what the survey page uses: the dashboard's files have no place on this origin.
  const wanted = names.filter((name) =>
    /^(respondent|captcha|grids|rare|rules|shuffled|consent|late|single-keys|search-list|calendar|upload|embed|come-back|print|side-page|stage|walking)[\w-]*\.(js|css)$/.test(
      name,
    ),
  );
  return {
    draw: createRequire(import.meta.url)(join(folder, 'respondent/render.js')) as Built['draw'],
    script: `/assets/${built('respondent', 'js')}`,
    parts: {
      grids: partOf('grids'),
      rare: partOf('rare'),
      rules: partOf('rules', ''),
      shuffled: partOf('shuffled', ''),
      consent: partOf('consent', ''),
    },
    comeBack: `/assets/${built('come-back', 'js')}`,
    print: `/assets/${built('print', 'js')}`,
    style: style('respondent'),
    stage: { script: `/assets/${built('stage', 'js')}`, style: `/assets/${built('stage', 'css')}` },
    files: new Map(wanted.map((name) => [name, readFile(join(assets, name))])),
    fonts: findFonts(dataDir),
  };
}

function readFile(path: string): Packed {
  const [plain, br, gzip] = [path, `${path}.br`, `${path}.gz`].map((name) => readFileSync(name)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  return packedWith(types[extname(path)]!, { plain, br, gzip });
}

/** Files with a hash in their name never change; the one that other sites name by its plain name may. */
export function builtPages({ files, fonts }: Built): Page[] {
  const forEver = 'public, max-age=31536000, immutable';
  return [
    {
      method: 'GET',
      path: '/assets/*',
      handle: async (request) => fileReply(files.get(request.params['*'] ?? ''), request, forEver),
    },
    {
      method: 'GET',
      path: '/embed.js',
      handle: async (request) => fileReply(files.get('embed.js'), request, 'public, max-age=3600'),
    },
    fonts.page,
  ];
}

function fileReply(file: Packed | undefined, request: PageRequest, keep: string): PageReply {
  if (!file)
    return { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: 'There is no such file.\n' };
  const reply = packedReply(file, request, keep);
  // Modules and the script of other sites' pages come from another origin in their eyes.
  return { ...reply, headers: { ...reply.headers, 'Access-Control-Allow-Origin': '*' } };
}
