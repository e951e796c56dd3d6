/**
 * Words of a question's own for what is the same everywhere here, such as "Other". Where all questions say it in the same
 * words, they become words of the survey; else they are told as lost.
 */
import type { Draft } from './draft.ts';
import type { Place } from './imported.ts';

interface Said {
  text: string;
  at: Place;
  what: string;
}

export class Labels {
  readonly #draft: Draft;
  readonly #said = new Map<string, Said[]>();

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  /** Empty: in the words of the service. */
  note(code: string, said: Said): void {
    const all = this.#said.get(code) ?? [];
    all.push(said);
    this.#said.set(code, all);
  }

  finish(): void {
    for (const [code, all] of this.#said) {
      const [first] = all;
      if (all.every(({ text }) => text === first!.text)) this.#draft.label(code, first!.text);
      else for (const { text, at, what } of all) if (text !== '') this.#draft.lost('field_dropped', { at, what });
    }
  }
}
