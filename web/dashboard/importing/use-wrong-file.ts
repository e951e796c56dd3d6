/** What a refused file is, if it is none of those that are read. Looked at here: the server says the same in English. */
import { useEffect, useState } from 'react';
import { decoded } from '../../../engine/import/decode.ts';
import { isJson, wrongFile, type WrongFile } from '../../../engine/import/wrong-file.ts';
import { knownFormat, lookedAt } from './guess.ts';
import type { Source } from './use-dry-run.ts';

/** Null: one that is read, and broken or of another kind than was said. Undefined while it is looked at. */
export function useWrongFile(source: Source): WrongFile | 'json' | null | undefined {
  const [wrong, setWrong] = useState<WrongFile | 'json' | null>();
  useEffect(() => {
    let isGone = false;
    void bytesOf(source)
      .then(wrongIn)
      // A file that is gone from the disk is no other file for that.
      .catch(() => null)
      .then((found) => !isGone && setWrong(found));
    return () => {
      isGone = true;
    };
  }, [source]);
  return wrong;
}

async function bytesOf(source: Source): Promise<Uint8Array> {
  return 'file' in source ? new Uint8Array(await source.file.arrayBuffer()) : new TextEncoder().encode(source.text);
}

function wrongIn(bytes: Uint8Array): WrongFile | 'json' | null {
  const wrong = wrongFile(bytes);
  if (wrong !== null) return wrong;
  const text = decoded(bytes) ?? '';
  return knownFormat(text.slice(0, lookedAt)) === null && isJson(text) ? 'json' : null;
}
