/** What a file would become, asked of the server each time the file, its kind or the place changes. */
import { useEffect, useState } from 'react';
import type { ImportFormat } from '../../../contract/losses.ts';
import type { Received } from '../../../sdk/client.ts';
import { canvass, isSignedOut } from '../client.ts';
import { signedOut } from '../queries.ts';

export type Tried = Received<'importSurvey'>;

/** A file, or a text that was pasted. */
export type Source = { file: File } | { text: string };

export interface Asked {
  source: Source;
  format: ImportFormat;
  workspaceId: number;
}

export type DryRun = { state: 'reading' } | { state: 'read'; tried: Tried } | { state: 'refused'; error: unknown };

/** Null while there is nothing to ask for. `again` asks once more. */
export function useDryRun(asked: Asked | null): { run: DryRun | null; again(): void } {
  const [run, setRun] = useState<DryRun | null>(null);
  const [round, setRound] = useState(0);
  const { source, format, workspaceId } = asked ?? {};
  useEffect(() => {
    if (source === undefined || format === undefined || workspaceId === undefined) return setRun(null);
    const stop = new AbortController();
    setRun({ state: 'reading' });
    const { input, options } = sentAs(source);
    canvass
      .importSurvey({ id: workspaceId, format, dry_run: true, ...input }, { ...options, signal: stop.signal })
      .then((tried) => !stop.signal.aborted && setRun({ state: 'read', tried }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        if (isSignedOut(error)) signedOut.tell(() => setRound((before) => before + 1));
        setRun({ state: 'refused', error });
      });
    return () => stop.abort();
  }, [source, format, workspaceId, round]);
  return { run: asked && run, again: () => setRound((before) => before + 1) };
}

export function sentAs(source: Source): { input: { content?: string }; options: { file?: File } } {
  return 'file' in source
    ? { input: {}, options: { file: source.file } }
    : { input: { content: source.text }, options: {} };
}
