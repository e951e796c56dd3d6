import { limits } from '../../../../contract/limits.ts';
import { useWords } from '../../words.ts';
import { TextMember } from './fields.tsx';

/** What stands in a field until somebody types. */
export function Hint({ id, member }: { id: string; member: string }) {
  const words = useWords('build');
  return <TextMember id={id} path={[member]} label={words.t('hintText')} most={limits.hint} isPlain />;
}
