/** Publishing in one dialog: what the check finds first, then what changes for respondents. Nothing stops it. */
import { useEffect, useId, useState } from 'react';
import { Dialog } from '../../../ui/overlay.tsx';
import { canvass } from '../../client.ts';
import { useActAndSay } from '../../context.tsx';
import { change, keyOf, queryClient, useRead } from '../../queries.ts';
import { Region, Skeleton } from '../../shell/states.tsx';
import { useOnce } from '../../use-once.ts';
import { useWords, useWordsAhead } from '../../words.ts';
import { useOpened } from '../context.tsx';
import { FindingsList } from '../findings/list.tsx';
import { foundOnServer } from '../findings/on-server.ts';
import { OpenConflicts } from './open-conflicts.tsx';
import { Published } from './published.tsx';
import './publish.css';
import { PublishedChanges } from './published-changes.tsx';
import { usePublication } from './use-publication.ts';

export function PublishDialog({ onClose }: { onClose(): void }) {
  useWordsAhead(['changes', 'findings']);
  const words = useWords('build');
  const { session, survey } = useOpened();
  const [isReady, setReady] = useState<boolean | null>(null);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    // The check reads what is on the server, and so does publishing.
    void session.saving.saveNow().then((state) => {
      queryClient.removeQueries({ queryKey: keyOf('checkSurvey', { id: survey.id }), exact: true });
      setReady(state.is === 'saved');
    });
  }, [session, survey.id]);
  return (
    <Dialog title={words.t(link === null ? 'publishTitle' : 'publishedTitle')} onClose={onClose} wide={link === null}>
      {link !== null ? (
        <Published link={link} onClose={onClose} />
      ) : isReady === false ? (
        <p className="fault" role="alert">
          {words.t('publishUnsaved')}
        </p>
      ) : isReady === null ? (
        <Skeleton rows={4} />
      ) : (
        <Before onPublished={setLink} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Before({ onPublished, onClose }: { onPublished(link: string): void; onClose(): void }) {
  const words = useWords('build');
  const { session, survey } = useOpened();
  const check = useRead('checkSurvey', { id: survey.id });
  const publication = usePublication(survey.id, useId());
  // Whatever fails is told in its place, and nothing moves under the pointer once the buttons are there.
  if (check.isPending || publication.isPending) return <Skeleton rows={4} />;
  const findings = check.data?.findings ?? [];
  return (
    <>
      {survey.isPublished && <p>{words.t('publishAgain')}</p>}
      <OpenConflicts onLeave={onClose} />
      <Region reading={check}>
        {() =>
          findings.length === 0 ? (
            <p>{words.t('nothingFound')}</p>
          ) : (
            <FindingsList findings={foundOnServer(findings, session.store.draft())} onLeave={onClose} />
          )
        }
      </Region>
      <PublishedChanges reading={publication} onLeave={onClose} />
      <Acts errors={errorsIn(findings)} onPublished={onPublished} onClose={onClose} />
    </>
  );
}

interface ActsProps {
  errors: number;
  onPublished(link: string): void;
  onClose(): void;
}

function Acts({ errors, onPublished, onClose }: ActsProps) {
  const words = useWords('build');
  const { survey } = useOpened();
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const publish = () =>
    act(async () => {
      await change('publishSurvey', { id: survey.id });
      onPublished((await canvass.getSurvey({ id: survey.id })).url_shared);
    });
  return (
    <div className="actions publish-acts">
      <button className="button" type="button" onClick={onClose}>
        {words.t('cancel')}
      </button>
      <button className="button primary" type="button" aria-disabled={busy} onClick={() => once(publish)}>
        {errors > 0 ? words.count('publishAnyway', errors) : words.t('publish')}
      </button>
    </div>
  );
}

function errorsIn(findings: readonly { severity: string }[]): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}
