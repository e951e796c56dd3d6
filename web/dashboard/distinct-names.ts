import type { Words } from './words.ts';

interface Named {
  id: number;
  name: string;
  role: string;
}

/** Everybody's first workspace has the same name: a colleague would not know which one is theirs. */
export function withDistinctNames<Workspace extends Named>(
  workspaces: readonly Workspace[],
  words: Pick<Words, 't'>,
): Workspace[] {
  const isAlone = (name: string, among: readonly { name: string }[]) =>
    among.filter((one) => one.name === name).length === 1;
  const withOwner = workspaces.map((one) =>
    isAlone(one.name, workspaces)
      ? one
      : { ...one, name: words.t(one.role === 'owner' ? 'ownWorkspace' : 'sharedWorkspace', { name: one.name }) },
  );
  return withOwner.map((one) => (isAlone(one.name, withOwner) ? one : { ...one, name: `${one.name} #${one.id}` }));
}
