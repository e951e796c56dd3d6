/** Who can give somebody the right to change what is in a workspace. */
import { useRead } from './queries.ts';
import { useWords } from './words.ts';

export function Managers({ workspaceId }: { workspaceId: number }) {
  const words = useWords('together');
  const members = useRead('listMembers', { id: workspaceId }).data ?? [];
  const names = members.filter(({ role }) => role === 'owner' || role === 'admin').map(({ name }) => name);
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(words.lang, { type: 'disjunction' }).format(names.slice(0, 3));
  return <>{words.t('askThem', { names: list })}</>;
}
