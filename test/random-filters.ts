/** Filters drawn at random, the same for the same number, and how a query says them. */
import type { Wanted } from './fitting.ts';
import { randomFrom } from './generated.ts';
import type { MadeSurvey } from './results.ts';

export function randomFilters({ versions, answers }: MadeSurvey, count: number): Wanted[] {
  const random = randomFrom(count);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const sometimes = <T extends object>(share: number, make: () => T): T | object => (random() < share ? make() : {});
  const day = () =>
    new Date(Date.parse('2026-03-01') + Math.floor(random() * 130) * 86_400_000).toISOString().slice(0, 10);
  const { entities } = versions.at(-1)!.structure;
  const of = (type: string, title?: string) =>
    Object.values(entities).find((one) => one.type === type && (title === undefined || one.title === title))!.id;
  const tests = [
    { id: of('yesno'), operator: 'eq', value: 'yes' },
    { id: of('choice', 'A choice'), operator: 'any_of', value: ['a', 'other'] },
    { id: of('choice', 'A choice'), operator: 'neq', value: 'b' },
    { id: of('choice', 'Several'), operator: 'all_of', value: ['a', 'b'] },
    { id: of('choice', 'Several'), operator: 'exact', value: ['b', 'a'] },
    { id: of('choice', 'Several'), operator: 'not_contains', value: 'c' },
    { id: of('dropdown'), operator: 'none_of', value: ['none_of_above'] },
    { id: of('ranking'), operator: 'first_is_not', value: 'x' },
    { id: of('ranking'), operator: 'rank_lte', value: ['y', 2] },
    { id: of('slider', 'A slider'), operator: 'between', value: [0.1, 0.3] },
    { id: of('rating'), operator: 'gte', value: 4 },
    { id: of('scale'), operator: 'lt', value: 3 },
    { id: of('input', 'A input'), operator: 'contains', value: 'ПРИВЕТ' },
    { id: of('phone'), operator: 'not_answered' },
    { id: of('datetime'), operator: 'before', value: '2026-03-15' },
    { id: of('matrix'), row: 'r', operator: 'contains', value: 'k' },
    { id: of('file'), operator: 'answered' },
  ];
  return Array.from({ length: count }, (): Wanted => ({
    ...sometimes(0.5, () => ({ is_complete: one([true, false, null]) })),
    ...sometimes(0.2, () => ({
      statuses: one([['screenout'], ['completed', 'unfinished'], ['unfinished', 'screenout']]),
    })),
    ...sometimes(0.1, () => ({ is_deleted: true })),
    ...sometimes(0.4, () => {
      const [from, to] = [day(), day()].toSorted();
      return one([{ date_from: from }, { date_to: to }, { date_from: from, date_to: to }]);
    }),
    ...sometimes(0.12, () => ({ device: one([['mobile'], ['desktop', 'tablet']]) })),
    ...sometimes(0.1, () => ({ country: ['DE'] })),
    ...sometimes(0.1, () => ({ source: one([[''], ['example.com', '']]) })),
    ...sometimes(0.1, () => ({ tags: ['vip', 'ещё'] })),
    ...sometimes(0.1, () => ({ viewed: random() < 0.5 })),
    ...sometimes(0.12, () => ({ extra_fields: { utm: one([['mail'], ['push', 'ads']]) } })),
    ...sometimes(0.1, () => ({ search: one(['привет', 'call him', 'o %', 'с_н', 'VIP', 'example.com']) })),
    ...sometimes(0.3, () => ({ widgets: Array.from({ length: 1 + Math.floor(random() * 2) }, () => one(tests)) })),
    ...sometimes(0.08, () => ({
      ids: answers
        .filter(() => random() < 0.3)
        .map(({ id }) => id)
        .slice(0, 9000),
    })),
    ...sometimes(0.08, () => ({ exclude: answers.slice(0, 40).map(({ id }) => id) })),
    ...sometimes(0.12, () => ({ weight: 'w' })),
  }));
}

export function queryOf(wanted: object): Record<string, unknown> {
  const asText = ([name, value]: [string, unknown]) =>
    [
      name,
      name === 'extra_fields' || name === 'widgets'
        ? JSON.stringify(value)
        : name === 'source'
          ? (value as string[]).map((one) => one || 'direct')
          : value,
    ] as const;
  return Object.fromEntries(Object.entries(wanted).map(asText));
}
