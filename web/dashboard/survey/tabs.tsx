/** The screens of one survey: those that there are, and which is shown. */
import { showCurrent } from '../../ui/one-line.ts';
import { Link, navigate } from '../router.tsx';
import { useCommands } from '../shell/commands.ts';
import { useWords } from '../words.ts';

const tabs = ['build', 'design', 'settings', 'share', 'results', 'versions'] as const;
export type Tab = (typeof tabs)[number];

interface TabsProps {
  id: number;
  at: Tab | null;
  /** There is nothing to see of versions before the first publication. */
  hasVersions: boolean;
}

export function SurveyTabs({ id, at, hasVersions }: TabsProps) {
  const words = useWords('shell');
  const others = tabs.filter((tab) => tab !== at);
  useCommands(
    others.map((tab) => ({
      name: words.t(`tab_${tab}`),
      ...(tab === 'build' && { keys: 'g b' }),
      ...(tab === 'results' && { keys: 'g r' }),
      icon: 'right' as const,
      act: () => navigate(`/s/${id}/${tab}`),
    })),
  );
  return (
    <nav ref={showCurrent} className="survey-tabs one-line" aria-label={words.t('surveyScreens')}>
      {tabs
        .filter((tab) => tab !== 'versions' || hasVersions || at === 'versions')
        .map((tab) => (
          <Link key={tab} href={`/s/${id}/${tab}`} {...(tab === at ? { 'aria-current': 'page' as const } : {})}>
            {words.t(`tab_${tab}`)}
          </Link>
        ))}
    </nav>
  );
}
