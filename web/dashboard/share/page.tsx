/** How a survey comes to its respondents: its link, its code, passwords, links with values, and its place on other pages. */
import { useEffect } from 'react';
import { Link } from '../router.tsx';
import { Unopened } from '../build/unopened.tsx';
import type { PageProps } from '../page-props.ts';
import { useRead } from '../queries.ts';
import { Boundary, Region, Skeleton } from '../shell/states.tsx';
import { SurveyBar } from '../survey/bar.tsx';
import { useWords, useWordsAhead } from '../words.ts';
import { Access } from './access.tsx';
import { Embed } from './embed.tsx';
import { LinkBuilder } from './link-builder.tsx';
import { ShareLink } from './share-link.tsx';
import { Passwords } from './passwords.tsx';
import { QrCode } from './qr-code.tsx';
import './share.css';
import type { ShareProps } from './share-props.ts';

export function SharePage({ params }: PageProps) {
  useWordsAhead(['findings', 'refusals', 'share']);
  const id = Number(params['id']);
  const survey = useRead('getSurvey', { id });
  const workspaces = useRead('listWorkspaces', { per_page: 100 });
  if (survey.error && survey.data === undefined)
    return <Unopened surveyId={id} error={survey.error} retry={() => void survey.refetch()} />;
  if (workspaces.isPending) return <Skeleton />;
  const roleIn = (workspace: number) => workspaces.data?.data.find((one) => one.id === workspace)?.role;
  return (
    <Region reading={survey}>
      {(read) => <Screen key={id} survey={read} isViewed={roleIn(read.folder.workspace_id) === 'viewer'} />}
    </Region>
  );
}

/** Each part stands for itself: one that fails takes no other with it. */
const parts = { link: ShareLink, access: Access, qr: QrCode, passwords: Passwords, builder: LinkBuilder, embed: Embed };
const columns = [
  ['link', 'qr', 'builder'],
  ['access', 'passwords', 'embed'],
] as const;

function Screen(props: ShareProps) {
  const words = useWords('share');
  // Other screens lead to a part of this one, which was not there yet when the address came.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const { id, name, is_published: isPublished, has_unpublished_changes: hasChanges } = props.survey;
  return (
    <>
      <title>{`${words.t('share')} · ${name} · Canvass`}</title>
      <SurveyBar id={id} name={name} isPublished={isPublished} hasChanges={isPublished && hasChanges} at="share" />
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
