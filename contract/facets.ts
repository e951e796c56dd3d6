/** Values to filter by: what the answers of a survey have, with how many have it. */
import { z } from 'zod';
import { objectId } from './common.ts';
import { checkDays, featuresAsked, queryFilters, statuses } from './filters.ts';
import { operation } from './operation.ts';

const values = z
  .object({
    values: z.array(z.object({ value: z.string(), count: z.number().int() })),
    more: z.boolean().describe('There are others, which fewer answers have'),
  })
  .meta({ id: 'FacetValues' });

/** Each is called as the filter that takes its values. */
const facets = z
  .object({
    statuses: z.object(Object.fromEntries(statuses.map((status) => [status, z.number().int()])) as Counts),
    device: values,
    country: values,
    city: values,
    source: values.describe('The empty text stands for a direct visit'),
    tags: values,
    extra_fields: z.record(z.string(), values),
  })
  .meta({ id: 'Facets' });

type Counts = Record<(typeof statuses)[number], z.ZodInt>;

const desktop = { values: [{ value: 'desktop', count: 80 }], more: false };
const none = { values: [], more: false };

export const facetOperations = {
  getFacets: operation({
    method: 'GET',
    path: '/quiz/{id}/facets',
    tag: 'Reports',
    ability: 'answers:read',
    right: 'view',
    subject: 'survey',
    objects: { id: '404 quiz_not_found' },
    summary: 'List the values that answers can be filtered by',
    description:
      'The hundred most frequent values of each filter, with the number of answers that have them under all other filters: what would be counted if the value were chosen.',
    features: featuresAsked,
    input: z.object({ id: objectId.describe('The survey'), ...queryFilters }).superRefine(checkDays),
    output: z.object({ status: z.literal(true), facets }),
    status: 200,
    problems: [],
    example: {
      input: { id: 124 },
      output: {
        status: true,
        facets: {
          statuses: { completed: 80, unfinished: 12, screenout: 3 },
          device: desktop,
          country: none,
          city: none,
          source: none,
          tags: none,
          extra_fields: { utm_source: { values: [{ value: 'newsletter', count: 41 }], more: false } },
        },
      },
    },
    tool: null,
  }),
} as const;
