/** Filters that a workspace keeps under names. */
import { z } from 'zod';
import { done, named, objectId } from './common.ts';
import { bodyFilters, checkDays, featuresInFilters, weightFilter } from './filters.ts';
import { operation } from './operation.ts';
import { savedFilter } from './report-shapes.ts';

const id = objectId.describe('The survey');
const inSurvey = { subject: 'survey', objects: { id: '404 quiz_not_found' } } as const;
const inFilter = {
  subject: 'survey',
  objects: { id: '404 quiz_not_found', filter_id: '404 filter_not_found' },
} as const;
const reading = { tag: 'Reports', ability: 'answers:read', right: 'view' } as const;
const writing = { tag: 'Reports', ability: 'answers:write', right: 'edit' } as const;
const filterBody = z.object({ ...bodyFilters, ...weightFilter }).superRefine(checkDays);

export const filterOperations = {
  listFilters: operation({
    method: 'GET',
    path: '/quiz/{id}/filters',
    ...reading,
    ...inSurvey,
    summary: 'List the saved filters of a survey',
    input: z.object({ id }),
    output: z.array(savedFilter),
    status: 200,
    problems: [],
    example: { input: { id: 124 } },
    tool: null,
  }),
  saveFilter: operation({
    method: 'POST',
    path: '/quiz/{id}/filters',
    ...writing,
    ...inSurvey,
    summary: 'Save filters under a name',
    features: featuresInFilters,
    input: z.object({ id, name: named(100), filters: filterBody }),
    output: z.object({ status: z.literal(true), filter: savedFilter }),
    status: 201,
    problems: ['409 filter_limit'],
    example: { input: { id: 124, name: 'Mobile', filters: { device: ['mobile'] } } },
    tool: null,
  }),
  changeFilter: operation({
    method: 'POST',
    path: '/quiz/{id}/filters/{filter_id}',
    ...writing,
    ...inFilter,
    summary: 'Change a saved filter',
    features: featuresInFilters,
    input: z.object({ id, filter_id: objectId, name: named(100).optional(), filters: filterBody.optional() }),
    output: z.object({ status: z.literal(true), filter: savedFilter }),
    status: 200,
    problems: [],
    example: { input: { id: 124, filter_id: 4, name: 'Phones' } },
    tool: null,
  }),
  deleteFilter: operation({
    method: 'DELETE',
    path: '/quiz/{id}/filters/{filter_id}',
    ...writing,
    ...inFilter,
    summary: 'Delete a saved filter',
    input: z.object({ id, filter_id: objectId }),
    output: done,
    status: 200,
    problems: [],
    example: { input: { id: 124, filter_id: 4 }, output: { status: true } },
    tool: null,
  }),
} as const;
