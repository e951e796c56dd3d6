/** Plain numbers of the interface: the one part of the contract that the engine and the pages load at run time. */

export const MAX_ID = Number.MAX_SAFE_INTEGER;

export const limits = {
  name: 255,
  note: 1000,
  outline: 100_000,
  title: 2000,
  description: 10_000,
  label: 100,
  hint: 200,
  url: 2048,
  search: 200,
  offset: 100_000,
  page: 500,
  questions: 500,
  /** Of all versions of a survey together, what they share counted once. */
  versionBytes: 32 * 1_048_576,
  options: 1000,
  /** That the questions of a survey take over from each other, all together. */
  carriedOptions: 20_000,
  matrixSide: 100,
  optionId: 64,
  optionText: 1000,
  score: 1_000_000,
  fillingSeconds: 86_400,
  bodyBytes: 1_048_576,
  largeBodyBytes: 5 * 1_048_576,
  uploadSlackBytes: 64 * 1024,
  imageBytes: 10 * 1_048_576,
  videoBytes: 100 * 1_048_576,
  /** As which a smaller file counts among those of an account, so that there are not millions of them. */
  leastFileBytes: 256 * 1024,
  /** What a picture shows, in words. */
  imgAlt: 500,
  /** Surveys that are named with a file they show. */
  mediaUses: 10,
  respondentFileBytes: 100 * 1_048_576,
  variableValue: 2000,
  /** Of one survey and day. */
  visitSources: 500,
  bodyDepth: 64,
  /** Of one object in a body. */
  bodyMembers: 5000,
  /** Kept for repeats under an Idempotency-Key, in an hour of an account. */
  replayBytes: 512 * 1_048_576,
  /** Of one answer: nobody reads more, and half a million would make it larger than what was sent. */
  faults: 100,
  tokensPerUser: 100,
  /** Whose ids are read with every request of the account. */
  workspacesPerUser: 500,
  /** That one person sees: they are listed whole. */
  foldersPerUser: 10_000,
  passwordsPerSurvey: 10_000,
  passwordsPerCall: 50,
  variables: 100,
  hiddenOptions: 100,
  widgetOptions: 1000,
  variableName: 250,
  optionValue: 5000,
  labelText: 500,
  textsPerCall: 200,
  customCss: 20_000,
  serviceText: 500,
  jumpsPerWidget: 50,
  quotas: 100,
  tests: 2000,
  groupItems: 50,
  groupDepth: 5,
  quotaLimit: 1_000_000,
  filterIds: 10_000,
  foldersPerOrder: 10_000,
  answersPerBulk: 500,
  /** Of answers that match a filter: erased in one transaction. */
  answersPerPurge: 10_000,
  tags: 20,
  tag: 50,
  /** In one zip: its table of contents is held in memory. */
  zippedFiles: 20_000,
  savedFilters: 100,
  /** Of all saved filters of a survey together, as they are listed. */
  savedFilterBytes: 8 * 1_048_576,
  /** Of all filters under which reports of a survey were asked for, as they are stored. */
  reportBytes: 32 * 1_048_576,
  /** Of all shared links of a survey together, as they are listed; without long filters twenty thousand. */
  shareBytes: 8 * 1_048_576,
  wordAnswers: 5000,
  sheetAnswers: 1_000_000,
  crosstabs: 20,
  promoCode: 250,
  codesPerCreation: 1000,
  codesPerList: 100_000,
  codesShown: 1000,
  surveysPerAttach: 200,
  surveysPerSync: 10_000,
  codeFileBytes: 1_048_576,
  importBytes: 5 * 1_048_576,
  bundleBytes: 50 * 1_048_576,
  /** Of the media in a bundle; a third more as text, they still fit into the file. */
  bundleMediaBytes: 35 * 1_048_576,
  /** Of an import that could not be carried over; the rest are counted. */
  lossesListed: 1000,
  /** Objects, lists and items of a foreign file: a survey has fewer, and each costs time. */
  importValues: 300_000,
  /** Cells of matrices and options of lists that a report shows, and a paper. */
  reportCells: 200_000,
  paperCells: 100_000,
  /** Options and cells on one page of a survey; with more it is shown question by question. */
  pageCells: 10_000,
  /** Export jobs of a workspace that have not ended. */
  waitingExports: 100,
  /** Of the files of an account's jobs that can still be had; with more of them its next jobs wait. */
  exportFileBytes: 20 * 1_073_741_824,
  /** Of the filters of all export jobs of a survey together. */
  exportFilterBytes: 8 * 1_048_576,
  /** Of all kinds, that one account may have open at once, on each instance. */
  liveStreams: 50,
  /** How long it counts where an editor said to be. */
  presenceSeconds: 30,
  tabName: 64,
  tabsPerEditor: 10,
  editorsShown: 100,
  webhooks: 10,
  webhookHeaders: 20,
  webhookHeaderName: 200,
  webhookHeader: 2000,
  webhookFields: 500,
  webhookKey: 300,
  webhookLogPage: 30,
  webhookResends: 1000,
  /** Messages that an account has sent again. */
  webhookResendsAnHour: 100_000,
} as const;

export const defaults = {
  apiPerMinute: 600,
  assistantPerMinute: 180,
  publicPerMinute: 6000,
  surveysPerDay: 1000,
  uploadMbPerAddress: 2048,
  uploadMbPerSurvey: 20_480,
  mediaMbPerAccount: 20_480,
  answerFilesMbPerAccount: 102_400,
} as const;
