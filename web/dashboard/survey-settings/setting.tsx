/** One row of the settings: its name, what respondents notice, whether it was changed, its name for programs, and what it is changed with. */
import { useId, type ReactNode } from 'react';
import { useCopy } from '../copy.ts';
import { useWords } from '../words.ts';
import { isStandard } from './standard.ts';
import { rowOf, type RowName } from './rows.ts';
import { tellValue } from './tell-value.ts';
import { useSettings } from './scope.tsx';

/** Ids of what stands in the row, for whoever only hears it. */
export interface Ids {
  control: string;
  name: string;
  about: string;
}

interface SettingProps {
  name: RowName;
  fault?: string | undefined;
  /** Puts the standard value back. */
  onReset?: (() => void) | undefined;
  /** A group of controls is named by the row; a single one has a label. */
  isGroup?: boolean;
  /** Below the rest, over the whole width. */
  below?: ReactNode;
  children(ids: Ids): ReactNode;
}

export function Setting({ name, fault, onReset, isGroup = false, below, children }: SettingProps) {
  const words = useWords('settings');
  const { settings, isReadOnly } = useSettings();
  const id = useId();
  const ids = { control: id, name: `${id}-name`, about: fault ? `${id}-about ${id}-fault` : `${id}-about` };
  const title = words.t(`name_${name}`);
  const isChanged = !isStandard(name, settings);
  return (
    <div className={`setting is-${rowOf(name).is}`} data-setting={name}>
      <div className="setting-words">
        <div className="setting-name">
          {isGroup || isReadOnly ? (
            <span className="label" id={ids.name}>
              {title}
            </span>
          ) : (
            <label htmlFor={id} id={ids.name}>
              {title}
            </label>
          )}
          {isChanged && (
            <span className="changed-dot" title={words.t('changed')}>
              <span className="only-heard">{words.t('changed')}</span>
            </span>
          )}
          <ApiName name={name} />
        </div>
        <p className="quiet small" id={`${id}-about`}>
          {words.t(`about_${name}`)}
        </p>
        {isChanged && onReset && !isReadOnly && (
          <div className="setting-foot">
            <button className="link-like" type="button" onClick={onReset}>
              {words.t('reset')}
              <span className="only-heard">: {title}</span>
            </button>
          </div>
        )}
      </div>
      <div className="setting-control">
        {isReadOnly ? (
          <span className="shown" dir="auto">
            {tellValue(name, settings, words)}
          </span>
        ) : (
          children(ids)
        )}
      </div>
      {fault && (
        <p className="fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
      {below}
    </div>
  );
}

/** For programs: seen when somebody comes to the row, and always where there is no pointing. */
function ApiName({ name }: { name: RowName }) {
  const words = useWords('settings');
  const copy = useCopy();
  return (
    <button
      className="api-name"
      type="button"
      title={words.t('copyApiName')}
      onClick={() => copy(name, { said: words.t('apiNameCopied', { name }), otherwise: name })}
    >
      <span className="only-heard">{words.t('copyApiName')} </span>
      <code>{name}</code>
    </button>
  );
}
