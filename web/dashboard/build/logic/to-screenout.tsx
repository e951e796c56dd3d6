/** From a rule that screens out to the text that those people read. */
import { Icon } from '../../../ui/icons.tsx';
import { useWords } from '../../words.ts';
import { useBuildActs } from '../acts.ts';
import { useDraft, useOpened } from '../context.tsx';
import { keepFocusIn } from '../regions.ts';

export function ToScreenout({ before }: { before?: () => void }) {
  const words = useWords('logic');
  const { isReadOnly } = useOpened();
  const acts = useBuildActs();
  const isThere = useDraft(({ entities }) => Object.hasOwn(entities, 'submit'));
  if (isReadOnly && !isThere) return null;
  const open = () => {
    before?.();
    acts.openScreen('submit', 'screenout');
    keepFocusIn('inspector');
  };
  return (
    <button className="to-question" type="button" onClick={open}>
      <Icon name="right" />
      {words.t('whatTheyRead')}
    </button>
  );
}
