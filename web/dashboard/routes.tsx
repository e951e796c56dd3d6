/** The table of pages: which address shows what. Each is loaded when it is asked for, or about to be. */
import type { ComponentType } from 'react';
import type { Language } from '../../contract/common.ts';
import { fetchedOnce } from '../ui/fetched-once.ts';
import type { PageProps } from './page-props.ts';
import { readPageSoon, readSoon } from './queries.ts';
import { listAddress, surveysAsked } from './surveys/list-address.ts';
import { readSurveyAhead } from './survey-ahead.ts';
import type { Area } from './texts/texts.ts';
import { loadWords } from './words.ts';

interface Route {
  pattern: RegExp;
  Page: ComponentType<PageProps>;
  load(): Promise<unknown>;
  /** The words that it says. */
  areas: readonly Area[];
  read?: Reading | undefined;
  /** The same for addresses between which the page stays as it is: a draft is not opened anew. */
  place?: ((params: PageProps['params']) => string) | undefined;
  /** Shown without a sign-in too. */
  isOpen: boolean;
}

/** Begins to read, under the same keys as the page does. */
type Reading = (params: PageProps['params'], address: URL) => Promise<unknown>;
type Load = () => Promise<ComponentType<PageProps>>;

/** What every screen of results says around it: begun with the page, or the first chart would wait for it. */
const aroundResults: readonly Area[] = [
  ...(['build', 'compare', 'exporting', 'filters', 'logic'] as const),
  ...(['points', 'refusals', 'results', 'together'] as const),
];

const routes: readonly Route[] = [
  open('/sign-in', ['signIn'], async () => (await import('./sign-in/sign-in.tsx')).SignInPage),
  open('/forgot', ['signIn'], async () => (await import('./sign-in/forgot.tsx')).ForgotPage),
  open('/register', ['signIn'], async () => (await import('./sign-in/register.tsx')).RegisterPage),
  open('/invitation', ['signIn'], async () => (await import('./sign-in/invitation.tsx')).InvitationPage),
  open('/reset', ['signIn'], async () => (await import('./sign-in/reset.tsx')).ResetPage),
  {
    ...page('/surveys', ['surveys'], async () => (await import('./surveys/surveys.tsx')).SurveysPage),
    read: (_, address) => readPageSoon('listSurveys', surveysAsked(listAddress(address))),
  },
  page('/new', ['newSurvey', 'outline', 'types'], async () => (await import('./new/new.tsx')).NewPage),
  page(
    '/new/file',
    ['build', 'importing', 'newSurvey', 'outline', 'types', 'refusals'],
    async () => (await import('./importing/import.tsx')).ImportPage,
  ),
  page('/welcome', ['welcome'], async () => (await import('./welcome/welcome.tsx')).WelcomePage),
  page('/s/:id', ['refusals', 'together'], async () => (await import('./to-tab.tsx')).ToTab),
  {
    ...page(
      '/s/:id/(?:build|versions)',
      ['blocks', 'build', 'findings', 'logic', 'newSurvey', 'outline', 'points', 'refusals', 'together', 'types'],
      async () => (await import('./build/build.tsx')).BuildPage,
    ),
    read: ({ id }) => Promise.all([readSurveyAhead(Number(id)), readSoon('listWorkspaces', { per_page: 100 })]),
    place: ({ id }) => `/s/${id}`,
  },
  {
    ...page(
      '/s/:id/design',
      ['build', 'design', 'findings', 'refusals', 'together', 'types'],
      async () => (await import('./design/page.tsx')).DesignPage,
    ),
    read: ({ id }) =>
      Promise.all([readSoon('getSurvey', { id: Number(id) }), readSoon('listWorkspaces', { per_page: 100 })]),
  },
  {
    ...page(
      '/s/:id/settings(?:/:group)?',
      ['labels', 'refusals', 'settings', 'sso', 'together', 'types', 'variables'],
      async () => (await import('./survey-settings/page.tsx')).SurveySettingsPage,
    ),
    read: ({ id }) =>
      Promise.all([readSoon('getSurvey', { id: Number(id) }), readSoon('listWorkspaces', { per_page: 100 })]),
    place: ({ id }) => `/s/${id}/settings`,
  },
  {
    ...page(
      '/s/:id/share',
      ['findings', 'refusals', 'share'],
      async () => (await import('./share/page.tsx')).SharePage,
    ),
    read: ({ id }) =>
      Promise.all([readSoon('getSurvey', { id: Number(id) }), readSoon('listWorkspaces', { per_page: 100 })]),
  },
  {
    ...page(
      '/s/:id/results',
      ['charts', 'overview', ...aroundResults],
      async () => (await import('./results/overview/page.tsx')).OverviewPage,
    ),
    read: readResults,
  },
  page(
    '/s/:id/webhooks(?:/:n)?',
    ['refusals', 'signature', 'together', 'webhooks'],
    async () => (await import('./webhooks/page.tsx')).SurveyWebhooksPage,
  ),
  page(
    '/w/:id/webhooks(?:/:n)?',
    ['refusals', 'signature', 'together', 'webhooks'],
    async () => (await import('./webhooks/page.tsx')).WorkspaceWebhooksPage,
  ),
  page(
    '/s/:id/codes',
    ['codes', 'refusals', 'together'],
    async () => (await import('./codes/survey-page.tsx')).SurveyCodesPage,
  ),
  page(
    '/w/:id/codes(?:/:list)?',
    ['codes', 'refusals', 'together'],
    async () => (await import('./codes/page.tsx')).CodesPage,
  ),
  page('/w/:id/audit', ['audit', 'refusals', 'together'], async () => (await import('./audit/page.tsx')).AuditPage),
  page('/w/:id/settings', ['plan', 'refusals', 'together'], async () => (await import('./plan/page.tsx')).PlanPage),
  page('/operator', ['operator', 'refusals'], async () => (await import('./operator/page.tsx')).OperatorPage),
  page('/w/:id/team', ['refusals', 'team', 'together'], async () => (await import('./team/page.tsx')).TeamPage),
  {
    ...page(
      '/s/:id/answers(?:/:n)?',
      ['answers', ...aroundResults],
      async () => (await import('./answers/page.tsx')).AnswersPage,
    ),
    read: readResults,
    place: ({ id }) => `/s/${id}/answers`,
  },
  {
    ...page(
      '/s/:id/texts',
      ['resultTexts', ...aroundResults],
      async () => (await import('./results/texts/page.tsx')).TextsPage,
    ),
    read: readResults,
  },
  {
    ...page(
      '/s/:id/files',
      ['resultFiles', ...aroundResults],
      async () => (await import('./results/files/page.tsx')).FilesPage,
    ),
    read: readResults,
  },
  {
    ...page(
      '/s/:id/crosstab',
      ['crosstab', ...aroundResults],
      async () => (await import('./results/crosstab/page.tsx')).CrosstabPage,
    ),
    read: readResults,
  },
  {
    ...page(
      '/s/:id/reports',
      ['reports', ...aroundResults],
      async () => (await import('./results/reports/page.tsx')).ReportsPage,
    ),
    read: readResults,
  },
  page('/templates', ['templates', 'types'], async () => (await import('./templates/templates.tsx')).TemplatesPage),
  page('/settings', ['access', 'account'], async () => (await import('./settings/settings.tsx')).SettingsPage),
  page('/settings/:section', ['access', 'account'], async () => (await import('./settings/settings.tsx')).SettingsPage),
];

/** What every screen of results begins with. */
function readResults({ id }: PageProps['params']): Promise<unknown> {
  return Promise.all([
    readSoon('getSurvey', { id: Number(id) }),
    readSoon('listWorkspaces', { per_page: 100 }),
    readSoon('getSummary', { id: Number(id) }),
  ]);
}

export interface Found {
  route: Route;
  params: Record<string, string>;
}

export function routeAt(path: string): Found | null {
  for (const route of routes) {
    const found = route.pattern.exec(path);
    if (found) return { route, params: { ...found.groups } };
  }
  return null;
}

/** Its file, and its words where it is known in which language. What fails is tried again by the page. */
export async function preload(path: string, lang?: Language): Promise<void> {
  const route = routeAt(path)?.route;
  const areas: Area[] = lang ? ['shell', ...(route?.areas ?? [])] : [];
  await Promise.allSettled([route?.load(), ...areas.map((area) => loadWords(lang!, area))]);
}

/** What the page reads first. */
export async function readAhead(address: URL): Promise<void> {
  const found = routeAt(address.pathname);
  await found?.route.read?.(found.params, address);
}

function open(path: string, areas: readonly Area[], load: Load): Route {
  return { ...page(path, areas, load), isOpen: true };
}

function page(path: string, areas: readonly Area[], fetch: Load): Route {
  const pattern = new RegExp(`^${path.replaceAll(/\/:(\w+)/g, '/(?<$1>[^/]+)')}/?$`);
  const { load, read } = fetchedOnce(fetch);
  const Page = (props: PageProps) => {
    const Loaded = read();
    return <Loaded {...props} />;
  };
  return { pattern, Page, load, areas, isOpen: false };
}
