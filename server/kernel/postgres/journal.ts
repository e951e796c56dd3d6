import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

/** PostgreSQL's own log: one file and its predecessor, never more than twice the limit on disk. */
export interface Journal {
  write(text: string): void;
  /** The last lines since `mark`, to explain an end. */
  tail(): string;
  mark(): void;
  close(): void;
}

export function openJournal(path: string, limit = 2_000_000): Journal {
  let file = openSync(path, 'a', 0o600);
  let size = fstatSync(file).size;
  let recent = '';
  let open = true;

  function rotate(): void {
    const full = file;
    renameSync(path, `${path}.1`);
    file = openSync(path, 'a', 0o600);
    closeSync(full);
    size = 0;
  }

  return {
    write(text) {
      recent = (recent + text).slice(-4000);
      if (!open) return;
      try {
        if (size > limit) rotate();
        size += writeSync(file, text);
      } catch {
        // A full disk must not end the server that reports it.
      }
    },
    tail: () => recent,
    mark: () => void (recent = ''),
    close() {
      if (open) closeSync(file);
      open = false;
    },
  };
}
