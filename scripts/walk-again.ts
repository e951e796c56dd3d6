/**
 * A journey in a real browser can fail because the machine was busy. A few that failed are walked once more, alone: what
 * fails twice is red, and what passes then is printed as unsteady, with its reason, because it is still a fault of
 * somebody. Nothing but journeys has a second try, and where many fail, none has.
 */
import type { Outcome } from './outcomes.ts';

const mostAgain = 4;

/** Which tests to run once more; none, when a second try could not make the run green. */
export function chooseAgain(failed: readonly Outcome[]): readonly Outcome[] {
  const isFew = failed.length <= mostAgain;
  return isFew && failed.every(({ file, name }) => isJourney(file) && !name.endsWith('.test.ts')) ? failed : [];
}

/** A pattern for node:test that picks exactly these names. */
export function patternOf(names: readonly string[]): string {
  return `^(?:${names.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|')})$`;
}

/** Passed means that the test was run and passed: a pattern that finds nothing fails nothing either. */
export function isMended({ name, file }: Outcome, again: readonly Outcome[]): boolean {
  const own = again.filter((outcome) => outcome.name === name && outcome.file === file);
  return own.length > 0 && own.every(({ reason }) => reason === null);
}

function isJourney(file: string): boolean {
  return file.includes('/test/journeys/');
}
