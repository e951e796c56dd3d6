/** The link itself, and from where it can be opened. */
import { Icon } from '../../ui/icons.tsx';
import { useWords } from '../words.ts';
import { CopyButton } from '../copy-button.tsx';
import type { SurveyProps } from '../survey/survey-props.ts';
import { reachOf } from './reach.ts';

export function ShareLink({ survey }: SurveyProps) {
  const words = useWords('share');
  const { url_shared: link, is_published: isPublished, has_unpublished_changes: hasChanges } = survey;
  const reach = reachOf(link);
  return (
    <>
      <p className="quiet">{words.t(!isPublished ? 'linkLater' : hasChanges ? 'linkOfBefore' : 'linkLive')}</p>
      <div className="share-address">
        <output dir="ltr">{link}</output>
        <CopyButton text={link} said={words.t('linkCopied')} />
        {isPublished && (
          <a className="button plain" href={link} target="_blank" rel="noreferrer">
            <Icon name="open" />
            {words.t('open')}
          </a>
        )}
      </div>
      {reach !== 'everywhere' && (
        <p className="notice warn">
          <Icon name="warning" />
          <span>{words.t(`reach_${reach}`, { host: new URL(link).hostname })}</span>
        </p>
      )}
    </>
  );
}
