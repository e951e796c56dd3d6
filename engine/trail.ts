/** The path of one submission together with what was read on the way. */
import type { Question, Structure } from '../contract/questions/types.ts';
import { type Conditions, lowered } from './conditions/grammar.ts';
import { offeredOptions, offersNothing, type ValueOf } from './offered.ts';
import type { Option } from './options.ts';
import { type Tell, walkPath, type WalkedPath } from './path.ts';
import type { Reading, ServerDecides } from './questions/kind.ts';
import { kinds } from './questions/table.ts';
import type { EndingQuota } from './quotas.ts';
import { readReply, type RequiredMode } from './reply.ts';

/** What is asked. */
export interface Survey {
  structure: Structure;
  /** As `soundConditions` leaves them. */
  conditions: Conditions;
  requiredMode: RequiredMode;
  scoring: boolean;
}

/** What one respondent sent, and what is known around it. */
export interface Submission {
  values: Readonly<Record<string, unknown>>;
  /** The ids in the order of this answer. */
  order: readonly string[];
  /** Questions whose own time was over before their value came: they count as passed without an answer. */
  expired?: ReadonlySet<string>;
  variable(idOrName: string): string | undefined;
  /** Made for each walk; absent: no quota is full. */
  endingQuota?(): EndingQuota;
  decides?: ServerDecides | undefined;
  tell?: Tell | undefined;
}

/** Readings by question, for every question that the submission has an entry for. */
export type Readings = ReadonlyMap<string, Reading>;

export interface Trail extends WalkedPath {
  /** Undefined off the path, without an answer, and for what could not be read. */
  valueOf(id: string): unknown;
  offered(question: Question): readonly Option[];
}

interface Following {
  readings: Readings;
  sent: boolean;
  /** Asked for each question as it is met: the walk goes on with this reading in place of what was sent. */
  instead?: ((id: string, trail: Pick<Trail, 'offered'>) => Reading | undefined) | undefined;
}

/** Once sent, every question on the path counts as passed; before that, those with an entry. */
export function followTrail(
  { structure, conditions, scoring }: Survey,
  submission: Submission,
  { readings, sent, instead }: Following,
): Trail {
  const values = readable(readings);
  // The walk asks for the points of each answered question as soon as it is on the path, and before any later one.
  const met = new Set<string>();
  const valueOf: ValueOf = (id) => (met.has(id) ? values[id] : undefined);
  valueOf.made = new Map();
  const offered = (question: Question) => offeredOptions(question, structure, valueOf);
  const walked = walkPath({
    structure,
    conditions,
    values,
    isPassed: (id) => sent || readings.has(id),
    meet: (id) => {
      const reading = instead?.(id, { offered });
      if (!reading) return;
      if (isReadable(reading)) values[id] = reading.value;
      else delete values[id];
    },
    order: submission.order,
    variable: submission.variable,
    pointsOf: (id) => {
      met.add(id);
      const question = structure.entities[id]!;
      return scoring ? kinds[question.type].points(question, values[id]) : 0;
    },
    offersNothing: (id) => offersNothing(structure.entities[id]!, structure, valueOf),
    endingQuota: submission.endingQuota?.(),
    tell: submission.tell,
  });
  return { ...walked, valueOf, offered };
}

/** The trail along a path that the server has given. */
export function trailFrom(
  { structure }: Survey,
  { path, end }: { path: readonly string[]; end: WalkedPath['end'] },
  readings: Readings,
): Trail {
  const values = readable(readings);
  const met = new Set(path);
  const valueOf: ValueOf = (id) => (met.has(id) ? values[id] : undefined);
  valueOf.made = new Map();
  return { path: [...path], end, valueOf, offered: (question) => offeredOptions(question, structure, valueOf) };
}

/** Unknown and blocked questions are left out, and what a type without a value was sent counts as no answer. */
export function readEntries(
  { structure }: Pick<Survey, 'structure'>,
  { values, expired, decides }: Pick<Submission, 'values' | 'expired' | 'decides'>,
): Map<string, Reading> {
  const readings = new Map<string, Reading>();
  for (const key of Object.keys(values)) {
    const id = Object.hasOwn(structure.entities, key) ? key : lowered(key);
    const question = Object.hasOwn(structure.entities, id) ? structure.entities[id] : undefined;
    if (!question || question.isBlocked === true) continue;
    readings.set(id, expired?.has(id) ? { faults: [] } : readReply(question, values[key], decides));
  }
  return readings;
}

function readable(readings: Readings): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [id, reading] of readings) if (isReadable(reading) && id !== 'submit') values[id] = reading.value;
  return values;
}

export function isReadable({ value, faults }: Reading): boolean {
  return value !== undefined && faults.length === 0;
}
