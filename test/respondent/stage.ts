/** Survey pages at work without a browser: a device, a server, and what the screen was told. */
import type { PublicQuestion } from '../../engine/snapshot.ts';
import { actsOf } from '../../web/respondent/actions.ts';
import type { PageData } from '../../web/respondent/data.ts';
import type { Said } from '../../web/respondent/host.ts';
import { makePage } from '../../web/respondent/make-page.ts';
import { openingOf } from '../../web/respondent/opening.ts';
import type { Acts } from '../../web/respondent/question-parts.tsx';
import { open } from '../../web/respondent/start.ts';
import type { Screen, SurveyPage } from '../../web/respondent/survey-page.ts';
import { type Device, makeDevice, type Tab } from './device.ts';
import { makeServer, type Server } from './server.ts';

export const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];
const uuids = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
export const uuid = uuids[0]!;
const address = 'https://survey.test/q/abc';

interface Survey {
  questions?: Record<string, Partial<PublicQuestion>>;
  settings?: Partial<PageData['quiz']['settings']>;
  quiz?: Partial<PageData['quiz']>;
  data?: Partial<PageData>;
}

export interface Opened {
  tab: Tab;
  page: SurveyPage;
  acts: Acts;
  /** What the page around was told. */
  said: Said[];
  /** Where the focus went: true to a fault. */
  focused: boolean[];
  /** Pages that were shown over this one. */
  shown: string[];
  at(): string;
}

export interface Stage {
  device: Device;
  server: Server;
  pass(milliseconds: number): Promise<void>;
  open(more?: Partial<PageData>, before?: Tab): Opened;
  /** The same tab, loaded again. */
  reload(opened: Opened): Opened;
  stored(): Record<string, unknown> | undefined;
}

export function makeStage({ questions = { [a]: {}, [b]: {}, [c]: {} }, ...survey }: Survey = {}): Stage {
  const server = makeServer(Object.keys(questions));
  const device = makeDevice((asked) => server.serve(asked));
  const data = dataOf(questions, survey);
  let loads = 0;
  const stage: Stage = {
    device,
    server,
    pass: device.clock.pass,
    open(more = {}, before) {
      const href = before?.location.href ?? address;
      // Each page comes with the id of a new answer.
      loads += 1;
      return openPage(
        device.open(href, before),
        { ...structuredClone(data), ...more },
        loads === 1 ? uuid : uuids[1 + (loads % 2)]!,
      );
    },
    reload(opened) {
      opened.tab.close();
      return stage.open({}, opened.tab);
    },
    stored: () => [...server.answers.values()].at(-1)?.values,
  };
  return stage;
}

function openPage(tab: Tab, data: PageData, fresh: string): Opened {
  const [said, focused, shown]: [Said[], boolean[], string[]] = [[], [], []];
  const screen: Screen = {
    hydrate: () => {},
    draw: () => {},
    arrive: (toFault) => void focused.push(toFault),
    focusFault: () => void focused.push(true),
    pause: () => 250,
  };
  const host = { say: (one: Said) => void said.push(one), redirects: () => false };
  const page = makePage({ ...openingOf(tab, data, fresh), browser: tab, screen, host });
  const acts = actsOf(page, {
    uploads: () => null,
    copy: () => Promise.resolve('copied'),
    showBeside: (address) => void shown.push(address),
  });
  open(page, acts);
  return { tab, page, acts, said, focused, shown, at: () => page.view.session.current };
}

function dataOf(questions: NonNullable<Survey['questions']>, { settings, quiz, data }: Survey): PageData {
  const entities = Object.fromEntries(
    Object.entries(questions).map(([id, members]): [string, PublicQuestion] => [id, { type: 'input', ...members }]),
  );
  return {
    quiz: {
      virtual_id: 'abc',
      name: 'A survey',
      lang: 'en',
      content_lang: 'en',
      texts_lang: 'en',
      dir: 'ltr',
      logic: 'local',
      texts: {},
      access: { password: false, captcha: false, sso: false },
      variables: [],
      version_id: 1,
      widgets: { ids: Object.keys(questions), entities },
      conditions: null,
      settings: { ...usual, ...settings },
      ...quiz,
    },
    plans: null,
    preview: null,
    footer: null,
    logo: null,
    resumed: null,
    ended: null,
    mayRepeat: true,
    isLimited: false,
    isShuffled: false,
    ...data,
  };
}

const usual: PageData['quiz']['settings'] = {
  show_progressbar: true,
  show_navigate: true,
  numeration: true,
  auto_move_by_enter: true,
  auto_advance: false,
  show_by_one: true,
  show_copyright: true,
  disable_auto_redirect: false,
  block_jump_to_prev_widget: false,
  scoring_switcher: false,
  filling_time_enabled: false,
  filling_time_seconds: null,
};
