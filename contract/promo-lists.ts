/** Promo lists by themselves: read, changed and deleted without a survey in the path. */
import { z } from 'zod';
import { done, named, objectId, paging, search, totalOf } from './common.ts';
import { operation } from './operation.ts';
import { look, promoList, surveyName } from './promo-shapes.ts';

const listId = objectId.describe('The promo list');
const ofList = {
  tag: 'Promo codes',
  right: 'edit',
  status: 200,
  subject: 'none',
  objects: { list_id: '404 promo_list_not_found' },
  problems: ['403 access_denied'],
  tool: null,
} as const;
const withList = z.object({ status: z.literal(true), list: promoList });

export const promoListOperations = {
  getPromoList: operation({
    ...ofList,
    method: 'GET',
    path: '/promo/list/{list_id}',
    ability: 'promo:read',
    summary: 'Read a promo list',
    description: 'For members of its workspace; viewers may not read it.',
    input: z.object({ list_id: listId }),
    output: withList,
    example: { input: { list_id: 5 } },
  }),
  changePromoList: operation({
    ...ofList,
    method: 'POST',
    path: '/promo/list/{list_id}',
    ability: 'promo:write',
    summary: 'Change the name or the display of a promo list',
    description: 'Members that are not sent stay as they are.',
    input: z.object({ list_id: listId, name: named().optional(), ...look }),
    output: withList,
    problems: ['403 access_denied', '400 blocked_by_tariff'],
    example: { input: { list_id: 5, name: 'Spring', code_format: 'qr' } },
  }),
  removePromoList: operation({
    ...ofList,
    method: 'DELETE',
    path: '/promo/list/{list_id}',
    ability: 'promo:write',
    summary: 'Delete a promo list without naming a survey',
    description: 'Its codes and attachments go with it; answers keep the codes they were given.',
    input: z.object({ list_id: listId }),
    output: done,
    example: { input: { list_id: 5 }, output: { status: true } },
  }),
  listPromoListSurveys: operation({
    ...ofList,
    method: 'GET',
    path: '/promo/list/{list_id}/quizzes',
    ability: 'promo:read',
    summary: 'List the surveys of a workspace with their attachment to a promo list of it',
    description: 'Attached surveys come first, then all others by name.',
    input: z.object({ list_id: listId, search: search.describe('Part of the name of a survey'), ...paging(20) }),
    output: totalOf(surveyName.extend({ attach: z.boolean() })),
    example: { input: { list_id: 5 } },
  }),
} as const;
