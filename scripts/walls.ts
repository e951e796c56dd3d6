/** The table of walls: an arrow that is not in it does not exist. */

interface Wall {
  /** Units whose values may be used. */
  may?: string[];
  /** Units of which only types may pass. */
  types?: string[];
  /** Single files beyond that. */
  files?: string[];
  /** Packages; without the member all that no other row claims. */
  packages?: string[];
  /** Node's own modules. */
  node?: boolean;
}

export const server = { node: true };
const page = {
  files: [
    'contract/condition-operators.ts',
    'contract/finding-codes.ts',
    'contract/fonts.ts',
    'contract/limits.ts',
    'contract/losses.ts',
    'contract/moments.ts',
    'contract/picture-widths.ts',
    'contract/questions/types.ts',
  ],
};

export const walls: Record<string, Wall> = {
  contract: { packages: ['zod'] },
  engine: { types: ['contract'], ...page, packages: ['saxes'] },
  db: { packages: ['kysely'] },
  'server/kernel': { may: ['contract', 'db'], ...server },
  'server/mail': { may: ['server/kernel', 'contract'], ...server },
  'server/accounts': { may: ['server/mail', 'server/kernel', 'contract', 'db'], ...server },
  'server/operator': { may: ['server/kernel', 'contract'], ...server },
  'server/media': { may: ['server/kernel', 'contract'], ...server },
  'server/surveys': { may: ['server/accounts', 'server/kernel', 'engine', 'contract', 'db'], ...server },
  'server/labels': { may: ['server/surveys', 'server/kernel', 'engine', 'contract'], ...server },
  'server/imports': {
    may: ['server/surveys', 'server/labels', 'server/media', 'server/accounts', 'server/kernel', 'engine', 'contract'],
    ...server,
  },
  'server/promo': { may: ['server/accounts', 'server/kernel', 'contract', 'db'], ...server },
  'server/webhooks': { may: ['server/surveys', 'server/kernel', 'engine', 'contract'], ...server },
  'server/answers': {
    may: ['server/surveys', 'server/labels', 'server/promo', 'server/accounts', 'server/kernel', 'engine', 'contract'],
    ...server,
  },
  'server/reports': { may: ['server/answers', 'server/surveys', 'server/kernel', 'engine', 'contract'], ...server },
  'server/exports': {
    may: ['server/reports', 'server/answers', 'server/surveys', 'server/kernel', 'engine', 'contract'],
    ...server,
  },
  'server/respondent': {
    may: ['server/answers', 'server/surveys', 'server/labels', 'server/kernel', 'engine', 'contract'],
    types: ['web/respondent', 'web/stage'],
    ...server,
  },
  'server/assistant': { may: ['server/kernel', 'contract'], ...server },
  'server/dashboard': { may: ['server/kernel'], ...server },
  sdk: { may: ['contract'], packages: [] },
  'web/ui': { types: ['contract'] },
  'web/respondent': { may: ['engine'], types: ['contract'], ...page },
  'web/stage': { may: ['web/respondent', 'engine'], types: ['contract'], ...page },
  // Of the stage what the two say to each other, and nothing of what draws it: that runs on the other origin.
  'web/dashboard': {
    may: [
      'web/dashboard/draft',
      'web/dashboard/charts/geometry',
      'web/dashboard/charts/picture',
      'sdk',
      'engine',
      'web/ui',
      'contract',
    ],
    files: ['web/stage/messages.ts', 'web/stage/from-stage.ts', 'web/stage/places.ts', 'web/stage/walk-messages.ts'],
  },
  // The heart of the builder: without React and without a page, so that Node tests it as it is.
  'web/dashboard/draft': { may: ['sdk', 'engine'], types: ['contract'], packages: [] },
  // Where things stand in a chart, and the same as a picture: without React and without a page.
  'web/dashboard/charts/geometry': { packages: [] },
  'web/dashboard/charts/picture': { may: ['web/dashboard/charts/geometry'], packages: [] },
  'web/docs': { may: ['sdk', 'web/ui', 'contract'] },
};

/** The files straight in server/ put the slices together. */
export const assembly = 'server';
export const free = new Set(['scripts', 'test', 'bench']);

/** Packages that one place keeps to itself, so that it can be changed in one place. */
export const keepers: Record<string, RegExp> = {
  kysely: /^(server\/kernel\/database\/(db|sql)|db\/types)\.ts$/,
  pg: /^server\/kernel\//,
  fastify: /^server\/kernel\/http\/[\w-]+\.ts$/,
  saxes: /^engine\/import\/limesurvey\/xml\.ts$/,
  'graphile-worker': /^server\/kernel\/background\/jobs\.ts$/,
};
