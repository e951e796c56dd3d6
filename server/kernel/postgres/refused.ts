/** A start that cannot go on. The message is one sentence for people; whoever starts Canvass prints it and ends. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

export function asRefusal(error: unknown, folder: string): Error {
  if (error instanceof StartRefused) return error;
  const code = (error as NodeJS.ErrnoException).code;
  const sentence = (code && sentences[code]?.(folder)) ?? fullDisk(String((error as Error).message), folder);
  return sentence ? new StartRefused(sentence, { cause: error }) : (error as Error);
}

/** PostgreSQL names the cause of its end in the last FATAL or PANIC line of its log. */
export function explainLog(tail: string, folder: string): string {
  const causes = [...tail.matchAll(/(?:FATAL|PANIC|error):\s*(\S.*)/g)];
  const cause = causes.at(-1)?.[1] ?? tail.trim().split('\n').at(-1);
  return fullDisk(tail, folder) ?? `PostgreSQL did not start: ${cause || 'it gave no reason'}.`;
}

const denied = (folder: string) =>
  `Canvass may not write into the data folder ${folder}: give its user that right, or set DATA_DIR to another folder.`;
const readOnly = (folder: string) =>
  `The data folder ${folder} is on a read-only disk: set DATA_DIR to a folder that can be written.`;
const full = (folder: string) =>
  `The disk that holds the data folder ${folder} is full: free some space and start again; nothing is lost.`;
const noFolder = (folder: string) => `The data folder ${folder} is not a folder: set DATA_DIR to another path.`;

const sentences: Record<string, (folder: string) => string> = {
  EACCES: denied,
  EPERM: denied,
  EROFS: readOnly,
  ENOSPC: full,
  EDQUOT: full,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
};

function fullDisk(text: string, folder: string): string | undefined {
  return /No space left on device|Disk quota exceeded|database or disk is full/.test(text) ? full(folder) : undefined;
}
