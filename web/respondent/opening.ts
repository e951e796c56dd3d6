/** What the page was opened with: its data, its link and its sign-in. Nothing of it changes while the page is open. */
import type { Browser } from './browser.ts';
import type { PageData } from './data.ts';
import { takeSignIn } from './sign-in.ts';

export interface Opening {
  data: PageData;
  /** Of the answer that the server has begun this page with. */
  uuid: string;
  signIn: string | null;
  /** The name under which the browser keeps an unfinished answer. */
  survey: string;
  /** Where the survey's public operations are. */
  base: string;
  isTimed: boolean;
  variables: Record<string, string>;
}

export function openingOf(browser: Browser, data: PageData, uuid: string): Opening {
  const { quiz, preview } = data;
  const { virtual_id, settings } = quiz;
  const signIn = takeSignIn(browser);
  const link = new URLSearchParams(browser.location.search);
  return {
    data,
    uuid,
    signIn,
    survey: preview === null ? virtual_id : `${virtual_id}:preview`,
    base: `/public/v1/quiz/${virtual_id}`,
    isTimed: preview === null && settings.filling_time_enabled && !!settings.filling_time_seconds,
    variables: Object.fromEntries(quiz.variables.flatMap((name) => (link.has(name) ? [[name, link.get(name)!]] : []))),
  };
}
