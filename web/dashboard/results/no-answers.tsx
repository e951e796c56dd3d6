/** Nobody has answered yet: how the survey comes to people, and that there is nothing to do but wait. */
import { Icon } from '../../ui/icons.tsx';
import { useCopy } from '../copy.ts';
import { Link } from '../router.tsx';
import { lookOf } from '../share/qr-look.ts';
import { useCode } from '../share/use-code.ts';
import { Trouble } from '../shell/states.tsx';
import { useWords } from '../words.ts';
import type { ResultsProps } from './results-props.ts';

export function NoAnswers({ survey, isViewed }: ResultsProps) {
  const words = useWords('results');
  const { id, is_published: isPublished } = survey;
  return (
    <div className="empty results-empty">
      <h2>{words.t('noAnswers')}</h2>
      <p className="quiet">{words.t(isPublished ? 'noAnswersYet' : 'notPublished')}</p>
      {isPublished ? (
        <ShareHere survey={survey} />
      ) : (
        !isViewed && (
          <Link className="button primary" href={`/s/${id}/build`}>
            {words.t('toPublish')}
          </Link>
        )
      )}
    </div>
  );
}

function ShareHere({ survey }: Pick<ResultsProps, 'survey'>) {
  const words = useWords('results');
  const copy = useCopy();
  const link = survey.url_shared;
  const code = useCode(survey, lookOf(survey.settings));
  return (
    <>
      {code.error !== null && <Trouble error={code.error} retry={code.retry} />}
      {code.address !== null && <img src={code.address} alt={words.t('qrOf', { link })} width={200} height={200} />}
      <output dir="ltr">{link}</output>
      <div className="actions">
        <button
          className="button primary"
          type="button"
          onClick={() => copy(link, { said: words.t('linkCopied'), otherwise: link })}
        >
          <Icon name="link" />
          {words.t('copyLink')}
        </button>
        <Link className="button plain" href={`/s/${survey.id}/share`}>
          {words.t('moreWays')}
        </Link>
      </div>
      <p className="quiet small">{words.t('sendYourself')}</p>
    </>
  );
}
