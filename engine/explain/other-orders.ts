/** Seeds of other random orders, in which a question stands where one is met in the present order. */
import { keptInPlace } from '../order.ts';
import { orderOf, type WalkSurvey } from './survey.ts';

const mostSeeds = 300;
const mostOrders = 6;

export function seedsFor(
  walk: WalkSurvey,
  { id, seed, met }: { id: string; seed: string; met: ReadonlySet<string> },
): string[] {
  const kept = keptInPlace(walk.survey.structure, walk.survey.conditions);
  if (kept.has(id)) return [];
  const places = new Set(orderOf(walk, seed).flatMap((one, place) => (!kept.has(one) && met.has(one) ? [place] : [])));
  const seeds: string[] = [];
  for (let turn = 1; turn <= mostSeeds && seeds.length < mostOrders; turn += 1) {
    const other = `${seed} ${turn}`;
    const place = orderOf(walk, other).indexOf(id);
    if (places.delete(place)) seeds.push(other);
  }
  return seeds;
}
