/** The files that a page will ask for, named in its head: else the browser learns of each from the one before it. */
export interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** What is drawn first at an address, beside what all of them need. */
const drawn: Readonly<Record<string, string>> = {
  '/': 'dashboard/surveys/surveys.tsx',
  '/surveys': 'dashboard/surveys/surveys.tsx',
  '/sign-in': 'dashboard/sign-in/sign-in.tsx',
  '/s/*': 'dashboard/build/build.tsx',
  '/s/:id/design': 'dashboard/design/page.tsx',
  '/s/:id/settings': 'dashboard/survey-settings/page.tsx',
  '/s/:id/settings/*': 'dashboard/survey-settings/page.tsx',
  '/s/:id/share': 'dashboard/share/page.tsx',
  '/s/:id/reports': 'dashboard/results/reports/page.tsx',
  '/s/:id/results': 'dashboard/results/overview/page.tsx',
  '/s/:id/answers': 'dashboard/answers/page.tsx',
  '/s/:id/answers/*': 'dashboard/answers/page.tsx',
  '/s/:id/texts': 'dashboard/results/texts/page.tsx',
  '/s/:id/files': 'dashboard/results/files/page.tsx',
  '/s/:id/crosstab': 'dashboard/results/crosstab/page.tsx',
};

/** What a file builds on comes before it: its styles must be able to say otherwise. */
export function preloadsOf(manifest: Manifest, path: string): string {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const further of chunk.imports ?? []) add(further);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  };
  for (const name of ['dashboard/start.tsx', drawn[path] ?? '']) add(name);
  return [...files].map((file) => linkTo(`/${file}`)).join('');
}

/** Styles hold: of some that are only fetched and not used at once the browser complains. */
function linkTo(address: string): string {
  return `<link rel="${address.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" href="${address}">`;
}
