/**
 * A test of the engine as a condition on a stored value. The two must agree on every value, which a test checks with
 * values of all kinds; what decides is the form of the value, as there.
 */
import type { Operator, Test, TestValue } from '../../../engine/conditions/grammar.ts';
import { sql, type RawBuilder } from '../../kernel/database/sql.ts';

type Condition = RawBuilder<boolean>;

const never: Condition = sql`false`;
const always: Condition = sql`true`;

const heldWithoutAnswer: ReadonlySet<Operator> = new Set([
  'not_answered',
  'neq',
  'not_contains',
  'none_of',
  'first_is_not',
  'not_on',
  'empty',
] as const);

/** Values off the path of an unfinished answer do not exist for a test. */
export function testCondition({ source, operator, value }: Test): Condition {
  if (source.type !== 'widget') return never;
  const whole = sql`case when ${source.id}::text = any(a.path) then a."values" -> ${source.id}::text end`;
  const found =
    source.row === undefined
      ? whole
      : sql`case when jsonb_typeof(${whole}) = 'object' then (${whole}) -> ${source.row}::text end`;
  const without = heldWithoutAnswer.has(operator) ? always : never;
  const asked = { operator, value: value ?? null };
  return sql<boolean>`coalesce((select case jsonb_typeof(v.value)
    when 'boolean' then ${present(operator) ?? sideCondition(asked)}
    when 'number' then ${present(operator) ?? numberCondition(asked)}
    when 'string' then case when btrim(v.value #>> '{}') = '' then ${without} else ${present(operator) ?? textCondition(asked)} end
    when 'array' then case when jsonb_array_length(v.value) = 0 then ${without} else ${present(operator) ?? chosenCondition(asked)} end
    when 'object' then ${present(operator) ?? chosenCondition(asked)}
    else ${without} end
    from (select ${chosen} as value from (select (${found}) as value) raw) v), ${without})`;
}

/** Chosen options as a list: of a single choice its id, of a multiple one its ids, of a matrix its rows. */
const chosen = sql`case when jsonb_typeof(raw.value) <> 'object' then raw.value
  when jsonb_typeof(raw.value -> 'ids') = 'array' then raw.value -> 'ids'
  when jsonb_typeof(raw.value -> 'id') = 'string' then jsonb_build_array(raw.value -> 'id')
  else coalesce((select jsonb_agg(e.key) from jsonb_each(raw.value) e where jsonb_typeof(e.value) <> 'null'), '[]') end`;

interface ValueTest {
  operator: Operator;
  value: TestValue | null;
}

function present(operator: Operator): Condition | null {
  if (operator === 'answered' || operator === 'not_empty') return always;
  return operator === 'not_answered' || operator === 'empty' ? never : null;
}

function sideCondition({ operator, value }: ValueTest): Condition {
  if (value === null) return never;
  const same = sql<boolean>`(v.value = ${value === true || value === 'yes' ? 'true' : 'false'}::jsonb)`;
  return operator === 'eq' ? same : operator === 'neq' ? sql`not ${same}` : never;
}

const compared: Partial<Record<Operator, RawBuilder<unknown>>> = {
  eq: sql`=`,
  neq: sql`<>`,
  lt: sql`<`,
  lte: sql`<=`,
  gt: sql`>`,
  gte: sql`>=`,
};

function numberCondition({ operator, value }: ValueTest): Condition {
  const [from, to] = (Array.isArray(value) ? value : [value, value]).map(Number) as [number, number];
  if (value === null || !Number.isFinite(from) || !Number.isFinite(to))
    return operator === 'neq' && value !== null ? always : never;
  const number = sql`(v.value #>> '{}')::numeric`;
  if (operator === 'between') return sql`${number} between ${String(from)}::numeric and ${String(to)}::numeric`;
  const sign = compared[operator];
  return sign ? sql`${number} ${sign} ${String(from)}::numeric` : never;
}

function textCondition({ operator, value }: ValueTest): Condition {
  if (value === null) return never;
  const text = foldedText(sql`v.value #>> '{}'`);
  if (Array.isArray(value)) {
    return operator === 'any_of' ? sql`${text} = any(${value.map((one) => folded(String(one)))}::text[])` : never;
  }
  const wanted = String(value);
  const right = sql`${folded(wanted)}::text`;
  const moment = sql`left(v.value #>> '{}', ${wanted.length}) collate "C"`;
  const exact = sql`${wanted}::text`;
  switch (operator) {
    case 'eq':
      return sql`${text} = ${right}`;
    case 'neq':
      return sql`${text} <> ${right}`;
    case 'contains':
      return sql`strpos(${text}, ${right}) > 0`;
    case 'not_contains':
      return sql`strpos(${text}, ${right}) = 0`;
    case 'starts_with':
      return sql`starts_with(${text}, ${right})`;
    case 'ends_with':
      return sql`right(${text}, length(${right})) = ${right}`;
    case 'on':
      return sql`${moment} = ${exact}`;
    case 'not_on':
      return sql`${moment} <> ${exact}`;
    case 'before':
      return sql`${moment} < ${exact}`;
    case 'after':
      return sql`${moment} > ${exact}`;
    case 'on_or_before':
      return sql`${moment} <= ${exact}`;
    case 'on_or_after':
      return sql`${moment} >= ${exact}`;
    default:
      return never;
  }
}

/** A text as the engine compares it. */
export function foldedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(normalize(btrim(${text}), NFC) collate "und-x-icu")`;
}

export function folded(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

function chosenCondition({ operator, value }: ValueTest): Condition {
  if (value === null) return never;
  const named = (Array.isArray(value) ? value : [value]) as unknown[];
  const ids = named.filter((one): one is string => typeof one === 'string');
  const [first, place] = named;
  const id = typeof first === 'string' ? sql`${first}::text` : null;
  const list = sql`${ids}::text[]`;
  const has = id ? sql<boolean>`jsonb_exists(v.value, ${id})` : never;
  switch (operator) {
    case 'eq':
    case 'contains':
      return has;
    case 'neq':
    case 'not_contains':
      return sql`not ${has}`;
    case 'any_of':
      return sql`jsonb_exists_any(v.value, ${list})`;
    case 'none_of':
      return sql`not jsonb_exists_any(v.value, ${list})`;
    case 'all_of':
      return ids.length === named.length ? sql`jsonb_exists_all(v.value, ${list})` : never;
    case 'exact':
      return ids.length === named.length
        ? sql`(jsonb_exists_all(v.value, ${list}) and v.value <@ to_jsonb(${list}))`
        : never;
    case 'first_is':
      return id ? sql`v.value ->> 0 = ${id}` : never;
    case 'first_is_not':
      return id ? sql`v.value ->> 0 <> ${id}` : always;
    case 'rank_eq':
      return id && isPlace(place) ? sql`coalesce(v.value ->> ${placeOf(place) - 1}::int = ${id}, false)` : never;
    case 'rank_lte':
      return id && isPlace(place)
        ? sql`exists (select from jsonb_array_elements_text(v.value) with ordinality e(id, place) where e.id = ${id} and e.place <= ${placeOf(place)})`
        : never;
    default:
      return never;
  }
}

function isPlace(place: unknown): place is number {
  return Number.isSafeInteger(place) && Number(place) >= 1;
}

/** No list is longer; a larger number would not fit. */
function placeOf(place: number): number {
  return Math.min(place, 1_000_000);
}
