/** How a survey comes to its respondents: its link, its code, passwords, links with values, and its place on other pages. */
import { useEffect } from 'react';
import { LowStock } from '../codes/low-stock.tsx';
import { Link } from '../router.tsx';
import type { PageProps } from '../page-props.ts';
import { Boundary } from '../shell/states.tsx';
import { SurveyScreen } from '../survey/screen.tsx';
import { useWords, useWordsAhead } from '../words.ts';
import { Access } from './access.tsx';
import { Embed } from './embed.tsx';
import { LinkBuilder } from './link-builder.tsx';
import { ShareLink } from './share-link.tsx';
import { Passwords } from './passwords.tsx';
import { QrCode } from './qr-code.tsx';
import './share.css';
import type { SurveyProps } from '../survey/survey-props.ts';

export function SharePage({ params }: PageProps) {
  useWordsAhead(['findings', 'refusals', 'share']);
  const words = useWords('share');
  return (
    <SurveyScreen id={Number(params['id'])} at="share" title={words.t('share')}>
      {({ survey, isViewed }) => <Share survey={survey} isViewed={isViewed} />}
    </SurveyScreen>
  );
}

/** Each part stands for itself: one that fails takes no other with it. */
const parts = { link: ShareLink, access: Access, qr: QrCode, passwords: Passwords, builder: LinkBuilder, embed: Embed };
const columns = [
  ['link', 'qr', 'builder'],
  ['access', 'passwords', 'embed'],
] as const;

function Share(props: SurveyProps) {
  const words = useWords('share');
  // Other screens lead to a part of this one, which was not there yet when the address came.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const { id, is_published: isPublished } = props.survey;
  return (
    <>
      {!isPublished && (
        <p className="notice share-notice">
          <span>{words.t('publishFirst')}</span>
          {!props.isViewed && (
            <Link className="button" href={`/s/${id}/build`}>
              {words.t('toPublish')}
            </Link>
          )}
        </p>
      )}
      {!props.isViewed && <LowStock surveyId={id} />}
      <div className="share">
        {columns.map((column) => (
          <div key={column[0]}>
            {column.map((part) => {
              const Part = parts[part];
              return (
                <section key={part} className={`card share-${part}`} aria-labelledby={`share-${part}`}>
                  <h2 id={`share-${part}`}>{words.t(`part_${part}`)}</h2>
                  <Boundary>
                    <Part {...props} />
                  </Boundary>
                </section>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
