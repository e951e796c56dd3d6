/** What the page was opened with: its data, its link and its sign-in. Nothing of it changes while the page is open. */
import type { PageData } from './data.ts';
import { takeSignIn } from './sign-in.ts';

export const root = document.getElementById('page')!;
export const data = JSON.parse(document.getElementById('data')!.textContent) as PageData;
export const uuidField = document.querySelector<HTMLInputElement>('input[name=uuid]')!;
export const signIn = takeSignIn();

const { quiz, preview } = data;
/** The name under which the browser keeps an unfinished answer. */
export const survey = preview === null ? quiz.virtual_id : `${quiz.virtual_id}:preview`;
export const base = `/public/v1/quiz/${quiz.virtual_id}`;
export const isTimed = preview === null && quiz.settings.filling_time_enabled && !!quiz.settings.filling_time_seconds;

const link = new URLSearchParams(location.search);
export const variables: Record<string, string> = Object.fromEntries(
  quiz.variables.flatMap((name) => (link.has(name) ? [[name, link.get(name)!]] : [])),
);
