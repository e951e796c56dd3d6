/** The second bar of screens that do not open the draft: back, the name, the screens of the survey, and what respondents see. */
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../router.tsx';
import { useWords } from '../words.ts';
import './bar.css';
import { SurveyMenu } from './survey-menu.tsx';
import { SurveyTabs, type Tab } from './tabs.tsx';

interface BarProps {
  id: number;
  name: string;
  isPublished: boolean;
  hasChanges: boolean;
  /** Null: a screen that is reached by the menu. */
  at: Tab | null;
}

export function SurveyBar({ id, name, at, ...state }: BarProps) {
  const words = useWords('shell');
  return (
    <header className="build-bar" aria-label={name}>
      <Link className="button plain round" href="/surveys" aria-label={words.t('toSurveys')}>
        <Icon name="left" />
      </Link>
      <h1 dir="auto" className="survey-name">
        {name}
      </h1>
      <SurveyTabs id={id} at={at} hasVersions={state.isPublished} />
      <PublishState {...state} />
      <SurveyMenu id={id} name={name} />
    </header>
  );
}

/** What respondents see, and whether what is here has got to them. */
export function PublishState({ isPublished, hasChanges }: Pick<BarProps, 'isPublished' | 'hasChanges'>) {
  const words = useWords('shell');
  if (!isPublished) return <span className="badge">{words.t('state_draft')}</span>;
  return (
    <span className="publish-state">
      <span className="badge good">{words.t('state_live')}</span>
      {hasChanges && <span className="badge warn">{words.t('unpublishedChanges')}</span>}
    </span>
  );
}
