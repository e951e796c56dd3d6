/** Whether respondents see what is looked at, and what can be done with it. */
import { Icon } from '../../ui/icons.tsx';
import { say } from '../../ui/toasts.tsx';
import { useCommands } from '../shell/commands.ts';
import type { Survey } from '../survey/survey-props.ts';
import { useWords } from '../words.ts';
import type { ThemeActs } from './theme-acts.ts';
import { isChanged, waysWith, type Way } from './theme-draft.ts';
import type { Design } from './use-design.ts';

interface SaveBarProps {
  design: Design;
  acts: ThemeActs;
  survey: Survey;
  appliedName: string;
  name: string;
}

type Act = Exclude<Way, 'in use'>;

export function SaveBar(props: SaveBarProps) {
  const words = useWords('design');
  const { design, acts, name } = props;
  const { draft, leave, take } = design;
  const { offered, labels, does, told } = useWays(props);
  const [first] = offered;
  const discard = () => {
    leave();
    say(words.t('discarded'), () => take(draft));
  };
  useCommands(first ? [{ name: labels[first], keys: 'mod+s', icon: 'check', act: does[first] }] : []);
  return (
    <div className="save-bar" role="region" aria-label={name}>
      <p role="status">
        {!first && <Icon name="check" />}
        {told}
      </p>
      <div className="actions">
        {isChanged(draft) && (
          <button className="button plain" type="button" onClick={discard}>
            {words.t('discard')}
          </button>
        )}
        {offered.toReversed().map((way) => (
          <button
            key={way}
            className={way === first ? 'button primary' : 'button'}
            type="button"
            aria-disabled={acts.busy}
            onClick={does[way]}
          >
            {labels[way]}
          </button>
        ))}
      </div>
    </div>
  );
}

function useWays({ design, acts, survey, appliedName, name }: SaveBarProps) {
  const words = useWords('design');
  const { draft, base, theme } = design;
  const { theme_id: appliedId, is_published: isPublished } = survey;
  const ways = waysWith({ draft, theme, appliedId });
  const count = theme?.quizzes_count ?? 0;
  const isApplied = theme?.id === appliedId;
  const does: Record<Act, () => void> = {
    apply: () => theme && acts.apply({ id: theme.id, name }),
    make: () => acts.make(name, draft, base),
    save: () => theme && acts.save(theme, draft),
    'change all': () => theme && acts.save(theme, draft),
    copy: () => acts.make(draft.name ?? words.t('copyOf', { name }), draft, base),
  };
  const labels: Record<Act, string> = {
    apply: words.t('apply'),
    make: words.t('make'),
    save: words.t(isApplied ? 'save' : 'saveAndUse'),
    'change all': words.count('changeAll', count),
    copy: words.t('makeCopy'),
  };
  const tell = () => {
    if (ways.includes('in use')) return words.t(isPublished ? 'inUse' : 'inUseDraft');
    if (ways.includes('change all')) return `${words.count('usedBy', count)}.`;
    if (!isApplied) return words.t(isPublished ? 'stillSee' : 'stillHas', { name: appliedName });
    return words.t(design.wasKept ? 'keptHere' : 'unsaved');
  };
  return { offered: ways.filter((way) => way !== 'in use'), labels, does, told: tell() };
}
