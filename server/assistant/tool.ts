/**
 * What a tool is: words for a model, and an adapter over operations of the contract (other names, fewer arguments, one
 * operation chosen by an argument). It has no rule of its own; whatever can be refused, the operation refuses.
 */
import { z } from 'zod';
import { isFileOutput, type Right } from '../../contract/operation.ts';
import type { OperationId } from '../../contract/operations.ts';
import { operationOf, type Done, type Members, type Runner } from './run.ts';

/**
 * reads: changes nothing. writes: each call makes something new. sets: a second call with the same arguments changes
 * nothing more. destroys: may take something away for good.
 */
export type Kind = 'reads' | 'writes' | 'sets' | 'destroys';

export interface Step {
  operation: OperationId;
  input: Members;
  /** Members of the input by the argument that gave them, where the two have different names. */
  names: ReadonlyMap<string, string>;
  /** Needs the ability `destructive` on the token. */
  destroys?: boolean;
  /** Where the operation asks for more than its row in the table says. */
  right?: Right;
}

export interface Tool {
  kind: Kind;
  /** Makes the service send something to an address outside. */
  reachesOut?: boolean;
  title: string;
  /** When to use it, what it changes, what to call before. */
  text: string;
  input: z.ZodObject;
  output: z.ZodType;
  /** Operations it may run, the first one for the reference. */
  operations: readonly OperationId[];
  /** Paths into the result at which texts from outside may stand. */
  untrusted?: readonly string[];
  /** Which operation with which input; null while the arguments leave it open, which their check then tells. */
  choose(args: Members): Step | null;
  /** What must hold of objects that the operation itself does not look at; the arguments are of the right kinds. */
  check?(runner: Runner, args: Members): Promise<void>;
  /** Members that the operation needs and the caller need not send. */
  fill?(runner: Runner, step: Step): Promise<Step>;
  /** In place of running the operation once. */
  run?(runner: Runner, step: Step, feedback: Feedback): Promise<Done>;
  shape?(body: never): unknown;
}

/** What a long call can tell while it runs. */
export interface Feedback {
  signal: AbortSignal;
  progress(share: number, message: string): Promise<void>;
}

interface Words {
  kind: Kind;
  reachesOut?: boolean;
  title: string;
  text: string;
  untrusted?: readonly string[];
}

interface Simple extends Words {
  /** Arguments it has; all members of the input without it. */
  only?: readonly string[];
  /** Arguments that differ from the member of the same name. */
  args?: Record<string, z.ZodType>;
  /** Members that are sent unless an argument of the same name is. */
  fixed?: Members;
  destroys?: (args: Members) => boolean;
  fill?: NonNullable<Tool['fill']>;
  check?: NonNullable<Tool['check']>;
  shape?: NonNullable<Tool['shape']>;
  output?: z.ZodType;
}

/** The tool of one operation: its members are the arguments, with the id in the path named for what it is. */
export function simple(operation: OperationId, tool: Simple): Tool {
  const { only, args, fixed = {}, destroys, ...words } = tool;
  const names = argumentNames(operation);
  return {
    ...words,
    input: z.object({ ...argumentsOf(operation, only), ...args }),
    output: tool.output ?? outputOf(operation),
    operations: [operation],
    choose: (sent) => ({
      operation,
      names,
      input: { ...fixed, ...backTo(names, sent) },
      ...(destroys ? { destroys: destroys(sent) } : {}),
    }),
  };
}

interface Several extends Words {
  args: Record<string, z.ZodType>;
  choices: Record<string, Choice>;
  /** Name of the choice for these arguments. */
  by(args: Members): unknown;
  check?: NonNullable<Tool['check']>;
}

export interface Choice {
  operation: OperationId;
  /** Members of the operation, each with the argument it comes from. */
  from: Record<string, string>;
  destroys?: (args: Members) => boolean;
  right?: (args: Members) => Right;
}

/** A tool that does one of several things. */
export function several({ args, choices, by, ...words }: Several): Tool {
  const operations = Object.values(choices).map((choice) => choice.operation);
  return {
    ...words,
    input: z.object(args),
    output: anyOf(operations.map(outputOf)),
    operations,
    choose: (sent) => {
      const name = by(sent);
      const choice = typeof name === 'string' && Object.hasOwn(choices, name) ? choices[name]! : null;
      if (choice === null) return null;
      const { operation, from, destroys, right } = choice;
      return {
        operation,
        names: new Map(Object.entries(from)),
        input: Object.fromEntries(Object.entries(from).map(([member, argument]) => [member, sent[argument]])),
        ...(destroys ? { destroys: destroys(sent) } : {}),
        ...(right ? { right: right(sent) } : {}),
      };
    },
  };
}

/** Members of an operation as arguments. */
export function argumentsOf(operation: OperationId, only?: readonly string[]): Record<string, z.ZodType> {
  const names = argumentNames(operation);
  const shape = operationOf(operation).input.shape;
  const found = Object.entries(shape).map(([name, schema]) => [names.get(name) ?? name, schema] as const);
  return Object.fromEntries(found.filter(([name]) => only === undefined || only.includes(name)));
}

/** `id` says nothing in a list of arguments: it becomes quiz_id or workspace_id. */
function argumentNames(operation: OperationId): ReadonlyMap<string, string> {
  const { subject, objects } = operationOf(operation);
  const [first] = Object.keys(objects);
  if (first !== 'id') return new Map();
  return new Map([['id', subject === 'workspace' ? 'workspace_id' : 'quiz_id']]);
}

function backTo(names: ReadonlyMap<string, string>, sent: Members): Members {
  const back = new Map([...names].map(([member, argument]) => [argument, member]));
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [back.get(name) ?? name, value]));
}

/** A list becomes an object, because a result has to be one. */
export function outputOf(operation: OperationId): z.ZodType {
  const { output } = operationOf(operation);
  if (isFileOutput(output)) throw new Error(`${operation} gives a file`);
  return output instanceof z.ZodArray ? listOf(output.element as z.ZodType) : output;
}

export function listOf(item: z.ZodType): z.ZodType {
  return z.object({ data: z.array(item), total: z.number().int() });
}

export function anyOf(schemas: readonly z.ZodType[]): z.ZodType {
  const [first, ...others] = [...new Set(schemas)];
  return others.length === 0 ? first! : z.union([first!, ...others]);
}

export function asObject({ body, total }: Done): unknown {
  return Array.isArray(body) ? { data: body, total: total ?? body.length } : body;
}
