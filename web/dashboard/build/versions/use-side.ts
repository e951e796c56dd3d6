/** One side of a comparison: a version as it was published, or the draft as it is here, also while it is written on. */
import { useDeferredValue, useMemo } from 'react';
import { useRead } from '../../queries.ts';
import type { Side } from '../changes/changes.ts';
import { sideOf } from '../changes/side-of.ts';
import { useDraft, useOpened } from '../context.tsx';
import type { Which } from './use-compared.ts';

interface ReadSide {
  /** Null: it is on its way. */
  side: Side | null;
  error: unknown;
  retry(): void;
}

export function useSide(which: Which): ReadSide {
  const { survey } = useOpened();
  const draft = useDeferredValue(useDraft((one) => one));
  const isDraft = which === 'draft';
  const version = { id: survey.id, version_id: isDraft ? 1 : which };
  const { data, isPlaceholderData, error, refetch } = useRead('getVersion', version, { enabled: !isDraft });
  // While another one is on its way the one before must not pass for it.
  const read = isPlaceholderData ? undefined : data;
  const side = useMemo(
    () => (isDraft ? { draft } : read ? sideOf(read.version) : null),
    [isDraft, isDraft && draft, read],
  );
  return { side, error: isDraft ? null : error, retry: () => void refetch() };
}
