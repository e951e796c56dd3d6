/** The first passwords of a survey that asks for one: whoever switches it on has to hand them out. */
import { Icon } from '../../ui/icons.tsx';
import { useCopy } from '../copy.ts';
import { useRead } from '../queries.ts';
import { Link } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { useWords } from '../words.ts';
import { useSettings } from './scope.tsx';

const shown = 3;

export function Passwords() {
  const words = useWords('settings');
  const { survey } = useSettings();
  const copy = useCopy();
  const reading = useRead('listPasswords', { id: survey.id, limit: shown });
  return (
    <div className="setting-values">
      <div className="setting passwords">
        <span className="label">{words.t('passwords')}</span>
        <Region reading={reading} rows={1}>
          {(passwords) => (
            <ul>
              {passwords.map(({ id, password }) => (
                <li key={id}>
                  <button
                    className="button"
                    type="button"
                    onClick={() => copy(password, { said: words.t('passwordCopied'), otherwise: password })}
                  >
                    <code>{password}</code>
                    <Icon name="copy" />
                    {words.t('copy')}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Region>
        <Link className="small" href={`/s/${survey.id}/share#share-passwords`}>
          {words.t('ownPasswords')}
        </Link>
      </div>
    </div>
  );
}
