/** The browser's pages: the dashboard, the reference, the survey page, the canvas of authors, and the script for embedding a survey. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { withoutReports } from './page-engine.ts';

/** The pages take types from the contract, and numbers; the client and the engine are part of them. */
export const pageSources = [
  'web/**/*.{ts,tsx,css,html,svg}',
  'engine/**/*.ts',
  'sdk/*.ts',
  'contract/**/*.ts',
  'scripts/{build,build-pages,page-engine}.ts',
];

export async function buildPages(root: string, outDir: string): Promise<void> {
  await bundle(join(root, 'web'), outDir);
  compress(outDir);
}

/** The scripts of the survey origin. */
const entries = {
  respondent: 'respondent/main.tsx',
  stage: 'stage/main.tsx',
  embed: 'respondent/embed.ts',
  'come-back': 'respondent/come-back.ts',
  print: 'respondent/print.ts',
};

const hashed = 'assets/[name]-[hash].js';

const asked = {
  emptyOutDir: false,
  target: 'es2022',
  assetsInlineLimit: 0,
  // The file itself, too, where it builds on no other.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (file: string, deps: string[]) => [...new Set([file, ...deps])],
  },
} as const;

/** All that the page begins with is one file; of itself the bundler makes another of what later parts use, too. */
const whole = { name: 'respondent', test: /respondent\/main\.tsx$/, includeDependenciesRecursively: true };

/** Half a kilobyte less than by the bundler alone, for the page whose every byte a phone waits for. */
const smallest = {
  minify: 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false } },
} as const;

async function bundle(web: string, outDir: string): Promise<void> {
  // Loading the bundler takes longer than finding out that there is nothing to do.
  const vite = await import('vite');
  const { build } = vite;
  const shared = {
    configFile: false,
    root: web,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  } as const;
  await build({
    ...shared,
    plugins: [withoutOtherLanguages, withoutLoadingLocales, bringingFiles(web, 'all')],
    build: {
      ...asked,
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: { dashboard: join(web, 'dashboard/index.html'), docs: join(web, 'docs/index.html') },
        // The components say that they are of the browser, which all of this is.
        onLog: (level, log, handle) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
      },
    },
  });
  const surveyPage = (name: keyof typeof entries, output: object) =>
    build({
      ...shared,
      plugins: [
        withoutReports(vite, name === 'stage' ? 'stage' : 'respondent'),
        bringingFiles(web, name === 'stage' ? 'none' : 'scripts'),
      ],
      build: {
        ...asked,
        outDir,
        ...((name === 'respondent' || name === 'stage') && smallest),
        rolldownOptions: { input: { [name]: join(web, entries[name]) }, output },
      },
    });
  await surveyPage('respondent', { entryFileNames: hashed, minify: true, codeSplitting: { groups: [whole] } });
  await surveyPage('stage', { entryFileNames: hashed, minify: true });
  await surveyPage('embed', { format: 'iife', entryFileNames: 'assets/[name].js' });
  for (const name of ['come-back', 'print'] as const)
    await surveyPage(name, { format: 'iife', entryFileNames: hashed });
  // The same drawings once more, as a module that the server loads.
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      ...asked,
      outDir: join(outDir, 'respondent'),
      ssr: join(web, 'respondent/render.tsx'),
      cssCodeSplit: false,
    },
  });
}

/** The components bring their words in thirty languages; the pages speak four. */
const withoutOtherLanguages = {
  name: 'without-other-languages',
  load: (id: string) =>
    /\/react-(aria|stately|aria-components)\/.*\/intl\/.*\/(?!en|ru|es|pt)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id)
      ? 'export default {};'
      : null,
};

/**
 * Whether the browser's language is well written is asked of a function that loads the dates of all languages there are: 50 ms
 * of a good processor before anything is drawn. Another one only reads the word.
 */
const withoutLoadingLocales = {
  name: 'without-loading-locales',
  transform(code: string, id: string) {
    if (!id.endsWith('/i18n/useDefaultLocale.mjs')) return null;
    const asked = code.replace('Intl.DateTimeFormat.supportedLocalesOf(', 'Intl.getCanonicalLocales(');
    if (asked === code) throw new Error('react-aria no longer asks for the dates of all languages: drop this');
    return asked;
  },
};

/**
 * What wraps each import that is made later, in place of the bundler's own, which leaves no way back from a failure. The survey page
 * has its styles in its head, and the canvas of authors may ask for nothing: the dashboard gives it a new frame.
 */
const bringingFiles = (web: string, files: keyof typeof wrappers) => ({
  name: 'bringing-files',
  load: (id: string) =>
    id.endsWith('vite/preload-helper.js')
      ? `import { bringThenLoad } from ${JSON.stringify(join(web, files === 'scripts' ? 'ui/bring-scripts.ts' : 'ui/bring-files.ts'))};
        export const __vitePreload = (load, files) => ${wrappers[files]};`
      : null,
});

const wrappers = {
  all: 'bringThenLoad(load, files)',
  scripts: "bringThenLoad(load, files.filter((file) => file.endsWith('.js')))",
  none: 'load()',
};

function compress(folder: string): void {
  for (const file of globSync('assets/*', { cwd: folder })) {
    if (!['.js', '.css', '.svg'].includes(extname(file))) continue;
    const bytes = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes));
  }
}
