/** The first sign-in: four ways to begin, and what is worth setting at once. */
import { Icon, type IconName } from '../../ui/icons.tsx';
import { usePerson } from '../context.tsx';
import { keepOnDevice } from '../device.ts';
import '../new/new.css';
import '../new/new-page.css';
import { Link, navigate } from '../router.tsx';
import { useWords } from '../words.ts';
import { demoSurvey, useMadeUp } from './demo.ts';
import { firstAccount, welcomeSeen } from './first-time.ts';
import './welcome.css';

export function WelcomePage() {
  const words = useWords('welcome');
  const person = usePerson();
  const skip = () => {
    keepOnDevice(welcomeSeen, 'yes');
    navigate('/surveys');
  };
  return (
    <div className="new-page">
      <title>{`${words.t('welcomeTitle', { name: person.name })} · Canvass`}</title>
      <div className="heading">
        <div>
          <h1>{words.t('welcomeTitle', { name: person.name })}</h1>
          <p className="quiet">{words.t('welcomeText')}</p>
        </div>
        <button className="button plain" type="button" onClick={skip}>
          {words.t('welcomeSkip')}
        </button>
      </div>
      <div className="ways">
        <Way icon="template" title={words.t('wayTemplate')} text={words.t('wayTemplateText')} href="/templates" />
        <Way icon="input" title={words.t('wayText')} text={words.t('wayTextText')} href="/new?from=text" />
        <Way icon="file" title={words.t('wayFile')} text={words.t('wayFileText')} href="/new/file" />
        <Way icon="add" title={words.t('wayEmpty')} text={words.t('wayEmptyText')} href="/new" />
        <LookAround />
      </div>
      <ul className="small quiet facts">
        {/* Everybody else has just chosen one. */}
        {person.id === firstAccount && (
          <li>
            <Link href="/settings/password">{words.t('welcomePassword')}</Link>
          </li>
        )}
        <li>
          <Link href="/settings/profile">{words.t('welcomeLanguage')}</Link>
        </li>
      </ul>
    </div>
  );
}

function LookAround() {
  const words = useWords('welcome');
  if (useMadeUp() === 0) return null;
  const href = `/s/${demoSurvey}/results`;
  return <Way icon="eye" title={words.t('wayDemo')} text={words.t('wayDemoText')} href={href} isAside />;
}

interface WayProps {
  icon: IconName;
  title: string;
  text: string;
  href: string;
  isAside?: boolean;
}

function Way({ icon, title, text, href, isAside = false }: WayProps) {
  return (
    <Link
      className={`card way ${isAside ? 'aside' : ''}`}
      href={href}
      onClickCapture={() => keepOnDevice(welcomeSeen, 'yes')}
    >
      <Icon name={icon} />
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
    </Link>
  );
}
