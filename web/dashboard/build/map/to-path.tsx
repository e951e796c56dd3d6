/** From the question that is selected on the map into the walk, on a path to it. */
import { isOn } from '../../../../engine/questions/members.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useWords } from '../../words.ts';
import { useBuild, useQuestion } from '../context.tsx';

export function ToPath() {
  const words = useWords('build');
  const { selected, walkTo } = useBuild();
  const question = useQuestion(selected ?? '');
  if (!question || isOn(question, 'isBlocked')) return null;
  return (
    <button className="button plain" type="button" onClick={() => walkTo(selected!)}>
      <Icon name="walk" />
      {words.t('walkTo')}
    </button>
  );
}
