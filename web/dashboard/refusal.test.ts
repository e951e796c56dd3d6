import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { operations } from '../../contract/operations.ts';
import { problemsOf } from '../../contract/operation.ts';
import { constraints, problemCode } from '../../contract/problems.ts';
import { outlineFaultCodes } from '../../engine/outline/faults.ts';
import { CanvassError } from '../../sdk/client.ts';
import { constraintKey, refusalIn } from './refusal.ts';
import { loaders } from './texts/load.ts';

const here = import.meta.dirname;
const source = globSync('**/*.{ts,tsx}', { cwd: here })
  .map((path) => readFileSync(join(here, path), 'utf8'))
  .join('\n');
/** Called by a page: being named in the table of what each write changes is not enough. */
const isCalled = (id: string) =>
  new RegExp(`canvass\\.(raw\\.|stream\\.)?${id}\\b|(useRead|useReadPage|change)\\('${id}'`).test(source);
const used = Object.entries(operations).filter(([id]) => isCalled(id));

test('[DA-55] whatever an operation of the dashboard refuses is said in four languages', async () => {
  assert.ok(used.length > 30);
  for (const load of Object.values(loaders)) {
    const words = await load.refusals();
    const said = (code: string) => assert.ok(Object.hasOwn(words, code), code);
    for (const [, operation] of used) for (const key of problemsOf(operation)) said(problemCode(key));
    for (const constraint of constraints) said(`constraint_${constraint}`);
    const outline = await load.outline();
    for (const code of outlineFaultCodes) assert.ok(Object.hasOwn(outline, code), code);
  }
});

test('[DA-55] a refusal is told by its code, what does not fit by its constraint, and a newer code as the server says it', async () => {
  const refused = (code: string, details: Record<string, unknown> = {}) =>
    refusalIn('es', new CanvassError({ status: 400, code, message: 'In English.', details }));
  assert.equal(await refused('folder_is_default'), 'La carpeta predeterminada no se puede eliminar.');
  const errors = [{ field: 'name', value: '', constraint: 'length', message: 'must have 1 to 255 characters' }];
  assert.match(await refused('validation_error', { errors }), /name: es demasiado largo o corto/);
  assert.equal(await refused('made_up_tomorrow'), 'In English.');
  assert.equal(await refused('toString'), 'In English.');
});

test('[DA-55] what is not written as it must be is told with how it must be', async () => {
  const errors = [{ field: 'email', value: 'ann', constraint: 'format', message: 'must be an e-mail address' }];
  const refused = new CanvassError({ status: 422, code: 'validation_error', message: 'No.', details: { errors } });
  assert.match(await refusalIn('en', refused), /email: it must be an e-mail address, such as ann@example\.com\.$/);
  const places = {
    format_url: ['multimedia.imgUrl', 'choiceEntities.a.imgUrl', 'finishNextUrl', 'screenoutUrl'],
    format_country: ['phoneDefaultCountry', 'phoneAllowedCountries.0'],
    format_date: ['dateTimeMin', 'dateTimeMax'],
    format_points: ['choiceScores.a', 'choiceEntities.a.score', 'inputScores.0.score'],
    constraint_format: ['ids.0'],
  };
  for (const [key, named] of Object.entries(places))
    for (const place of named) assert.equal(constraintKey('format', place), key, place);
  assert.equal(constraintKey('length', 'multimedia.imgUrl'), 'constraint_length');
});
