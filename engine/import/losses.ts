/** The report of an import while it is written: every loss is counted, and the first ones are listed. */
import { limits } from '../../contract/limits.ts';
import type { LossCode } from '../../contract/losses.ts';
import type { Loss, Told } from './imported.ts';
import type { Ledger, Part } from './part.ts';
import { cutText, proper } from './texts.ts';

const longestWhat = 200;

export class Losses implements Ledger {
  readonly list: Loss[] = [];
  count = 0;
  readonly #parts: Part[] = [];

  lost(code: LossCode, { at, what, kept = null, pieces = null, instead = null }: Told): void {
    this.count += 1;
    if (this.list.length >= limits.lossesListed) return;
    const [said, there] = [what, instead].map((text) => text && cutText(proper(text), longestWhat));
    this.list.push({ code, at, what: said ?? '', kept, pieces, instead: there ?? null, made: 1 });
  }

  watch(part: Part): void {
    this.#parts.push(part);
  }

  /** Of all that nobody asked for. */
  tellRest(): void {
    for (const part of this.#parts) part.tellRest();
  }
}
