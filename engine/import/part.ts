/**
 * One object of a foreign file, of which every member that nobody asked for is told as lost. So what a reader does not
 * know, and what has another kind than it expects, is in the report without the reader doing anything about it.
 */
import type { KeptForm, LossCode } from '../../contract/losses.ts';
import { isMembers, type Members } from '../questions/members.ts';
import type { Lost, Place } from './imported.ts';

/** Where losses are told. */
export interface Ledger {
  lost: Lost;
  /** Keeps the part, to tell of what nobody asked it for. */
  watch(part: Part): void;
}

interface Around {
  at: Place;
  /** Of members that nobody asks for. */
  code?: LossCode;
  /** Path of this object within what stands at the place. */
  path?: string;
}

export class Part {
  at: Place;
  path: string;
  readonly #ledger: Ledger;
  readonly #members: Members;
  readonly #code: LossCode;
  readonly #read = new Set<string>();

  constructor(ledger: Ledger, members: Members, { at, code = 'field_dropped', path = '' }: Around) {
    [this.#ledger, this.#members, this.#code] = [ledger, members, code];
    [this.at, this.path] = [at, path];
    ledger.watch(this);
  }

  has(name: string): boolean {
    return !isEmpty(this.#value(name));
  }

  names(): string[] {
    return Object.keys(this.#members);
  }

  text(name: string): string | null {
    const value = this.#value(name);
    return typeof value === 'string' ? this.#taken(name, value) : null;
  }

  /** Where services write a number in the place of a text. */
  word(name: string): string | null {
    const value = this.#value(name);
    return typeof value === 'number' ? this.#taken(name, String(value)) : this.text(name);
  }

  flag(name: string): boolean | null {
    const value = this.#value(name);
    return typeof value === 'boolean' ? this.#taken(name, value) : null;
  }

  number(name: string): number | null {
    const value = this.#value(name);
    return typeof value === 'number' && Number.isFinite(value) ? this.#taken(name, value) : null;
  }

  /** One of the words that are known; another one stays unread, and is told. */
  oneOf<const T extends string>(name: string, known: readonly T[]): T | null {
    const value = known.find((one) => one === this.#value(name));
    return value === undefined ? null : this.#taken(name, value);
  }

  /** Anything at all: whoever takes it tells what is lost of it. */
  raw(name: string): unknown {
    return this.#taken(name, this.#value(name));
  }

  list(name: string): readonly unknown[] {
    const value = this.#value(name);
    return Array.isArray(value) ? this.#taken(name, value as unknown[]) : [];
  }

  /** An object within; an empty one where there is none. */
  part(name: string, around: Partial<Around> = {}): Part {
    const value = this.#value(name);
    const members = isMembers(value) ? this.#taken(name, value) : {};
    return this.#within(members, name, around);
  }

  /** A list of objects; an item that is none is told. */
  parts(name: string, around: (index: number) => Partial<Around> = () => ({})): Part[] {
    return this.list(name).flatMap((item, index) => {
      const own = around(index);
      if (isMembers(item)) return [this.#within(item, `${name}[${index}]`, own)];
      if (!isEmpty(item))
        this.#ledger.lost(own.code ?? this.#code, { at: own.at ?? this.at, what: this.pathOf(`${name}[${index}]`) });
      return [];
    });
  }

  /** Known to carry nothing of the survey: ids, times and addresses of the service. */
  skip(...names: readonly string[]): void {
    for (const name of names) this.#read.add(name);
  }

  /** Known, and without a counterpart here: told if the file has it. */
  lose(name: string, code: LossCode = this.#code, kept: KeptForm | null = null): void {
    if (this.has(name)) this.#ledger.lost(code, { at: this.at, what: this.pathOf(name), kept });
    this.#read.add(name);
  }

  /** The same object, now that it is known of which question it is. */
  placed(at: Place): this {
    [this.at, this.path] = [at, ''];
    return this;
  }

  pathOf(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`;
  }

  /** Called once for every part, when the reader is done. */
  tellRest(): void {
    for (const name of Object.keys(this.#members))
      if (!this.#read.has(name) && this.has(name))
        this.#ledger.lost(this.#code, { at: this.at, what: this.pathOf(name) });
  }

  #within(members: Members, name: string, { at = this.at, code = this.#code, path }: Partial<Around>): Part {
    return new Part(this.#ledger, members, { at, code, path: path ?? this.pathOf(name) });
  }

  #value(name: string): unknown {
    return Object.hasOwn(this.#members, name) ? this.#members[name] : undefined;
  }

  #taken<T>(name: string, value: T): T {
    this.#read.add(name);
    return value;
  }
}

/** Nothing is lost with it. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
