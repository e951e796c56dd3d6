/** Surveys that have, among them, a fault of every code that a check knows. */
import { randomUUID } from 'node:crypto';
import { ask, choose, draft } from '../draft.ts';
import { good, type House } from '../house.ts';
import { promoIn } from '../promo.ts';
import { openSurvey } from '../respondent.ts';

const at = ({ id }: { id: string }) => ({ type: 'widget', id });
const all = (...items: object[]) => ({ op: 'and', items });
const asks = (one: { id: string }, operator: string, value: unknown) => ({ source: at(one), operator, value });
const jump = (when: object | null, to: object) => ({ when, to });
const end = { type: 'submit' };

/** Nearly all of them at once; it is published as something harmless first, for only respondents take promo codes. */
export async function plantMost(house: House): Promise<number> {
  const { alice } = house;
  const { id, rita } = await openSurvey(house, { widgets: draft(ask('message')) });
  const promo = promoIn(house);
  await promo.attach((await promo.list(Array.from({ length: 10 }, (_, n) => `LOW${n}`))).id, id);
  for (let taken = 0; taken < 9; taken += 1) good(await rita.complete({}));
  const { widgets, conditions } = faultyDraft(await pictureThatIsGone(house));
  good(await alice.post(`/quiz/${id}/save`, widgets));
  good(await alice.post(`/quiz/${id}/conditions`, { conditions, keep_broken: true }));
  const settings = { scoring_switcher: true, limit_time_enabled: true, close_quiz_enabled: true, sso_active: true };
  good(await alice.post(`/quiz/${id}/settings/info`, settings));
  good(await alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: id, header_color: '#999999' }));
  return id;
}

function faultyDraft(gonePicture: string) {
  const stars = ask('rating', { title: 'How was it?', isRequired: true });
  const who = choose({ g: 'Guest', s: 'Student' }, { title: 'Who are you?' });
  const lost = ask('input', { title: 'Where nobody comes' });
  const source = ask('input', { title: 'Asks for what is gone' });
  const target = ask('input', { title: 'Leads to what is gone' });
  const back = ask('input', { title: 'Leads back' });
  const carries = choose({ x: 'X' }, { title: 'Takes over', carryForward: { from: randomUUID(), mode: 'selected' } });
  const nothing = ask('dropdown', { title: 'Nothing to choose' });
  const shown = ask('rating', { title: 'Shows a picture', multimedia: { type: 'img', imgUrl: gonePicture } });
  const tight = choose({ a: 'A' }, { title: 'Two of one', choiceMultiple: true, choiceMin: 2, isRequired: true });
  const same = ask('scale', { title: 'how was it?' });
  const widgets = draft(
    ...[stars, who, lost, source, target, back, carries, nothing, ask('input', { title: '' }), same, shown, tight],
    ask('welcome'),
  );
  const conditions = {
    jumps: {
      [stars.id]: [
        jump(all(asks(stars, 'gt', 5)), end),
        jump(all(asks(stars, 'gt', 0)), { type: 'next' }),
        jump(all(asks(stars, 'eq', 1)), end),
      ],
      [who.id]: [jump(null, at(source))],
      [source.id]: [jump(all(asks(who, 'eq', 'gone')), end)],
      [target.id]: [jump(null, at({ id: randomUUID() }))],
      [back.id]: [jump(all(asks(back, 'answered', undefined)), at(stars))],
      [shown.id]: [jump(all(asks(shown, 'eq', 5)), end)],
    },
    quotas: [{ name: 'Both at once', limit: 5, when: all(asks(who, 'eq', 's'), asks(who, 'eq', 'g')) }],
  };
  return { widgets, conditions };
}

async function pictureThatIsGone({ alice }: House): Promise<string> {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const folder = `/workspace/${alice.workspaceId}/media`;
  const { id, url } = good(await alice.upload(folder, { name: 'a.png', bytes })).media;
  good(await alice.del(`${folder}/${id}`));
  return url;
}

/** Everybody is screened out. */
export function plantScreenout({ survey, alice }: House): Promise<number> {
  const only = ask('rating', { title: 'Only one' });
  const conditions = { jumps: { [only.id]: [jump(null, { type: 'screenout' })] } };
  return survey(alice, { widgets: draft(only), conditions });
}

/** Nothing is asked, the rules are of a form that nobody knows, and the last promo code is given away. */
export async function plantNothing(house: House): Promise<number> {
  const { id, rita } = await openSurvey(house, { widgets: draft(ask('message')) });
  const promo = promoIn(house);
  await promo.attach((await promo.list(['LAST'])).id, id);
  good(await rita.complete({}));
  good(await house.alice.post(`/quiz/${id}/conditions`, { conditions: { later: {} } }));
  return id;
}

/** Points that add up to more sums than can be followed. */
export function plantTangle({ survey, alice }: House): Promise<number> {
  const ratingScores = { 1: 1.01, 2: 2.13, 3: 3.37, 4: 5.71, 5: 9.92 };
  const many = Array.from({ length: 40 }, (_, n) => ask('rating', { title: `Points ${n}`, ratingScores }));
  const last = ask('input', { title: 'Shown to some' });
  const when = all({ source: { type: 'score' }, operator: 'gt', value: 396.7 });
  const conditions = { display: { [last.id]: { action: 'show', when } } };
  return survey(alice, { widgets: draft(...many, last), conditions, settings: { scoring_switcher: true } });
}
