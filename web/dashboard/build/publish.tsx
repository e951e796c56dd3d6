/** Publishing in one dialog: what the check finds first, then the link and its QR code. Nothing stops it. */
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/overlay.tsx';
import { Icon } from '../../ui/icons.tsx';
import { canvass } from '../client.ts';
import { useActAndSay } from '../context.tsx';
import { useCopy } from '../copy.ts';
import { openCards } from '../draft/open-cards.ts';
import { change, keyOf, queryClient, useRead } from '../queries.ts';
import { Region, Skeleton } from '../shell/states.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { useDraft, useOpened } from './context.tsx';
import { Findings } from './findings.tsx';
import { QrPicture } from './qr-picture.tsx';

export function PublishDialog({ onClose }: { onClose(): void }) {
  const words = useWords('build');
  const { session, survey } = useOpened();
  const [isReady, setReady] = useState<boolean | null>(null);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    // The check reads what is on the server, and so does publishing.
    void session.saving.saveNow().then((state) => {
      queryClient.removeQueries({ queryKey: keyOf('checkSurvey', { id: survey.id }) });
      setReady(state.is === 'saved');
    });
  }, [session, survey.id]);
  return (
    <Dialog title={words.t(link === null ? 'publishTitle' : 'publishedTitle')} onClose={onClose}>
      {link !== null ? (
        <Published link={link} onClose={onClose} />
      ) : isReady === false ? (
        <p className="fault" role="alert">
          {words.t('publishUnsaved')}
        </p>
      ) : isReady === null ? (
        <Skeleton rows={2} />
      ) : (
        <Before onPublished={setLink} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Of a survey that is published already: the link is not lost with the dialog in which it was first shown. */
export function LinkDialog({ onClose }: { onClose(): void }) {
  const words = useWords('build');
  const { survey } = useOpened();
  return (
    <Dialog title={words.t('share')} onClose={onClose}>
      <Published link={survey.link} onClose={onClose} />
    </Dialog>
  );
}

function Before({ onPublished, onClose }: { onPublished(link: string): void; onClose(): void }) {
  const words = useWords('build');
  const { survey } = useOpened();
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const check = useRead('checkSurvey', { id: survey.id });
  const conflicts = useDraft((draft) => openCards(draft).length);
  const publish = () =>
    act(async () => {
      await change('publishSurvey', { id: survey.id });
      onPublished((await canvass.getSurvey({ id: survey.id })).url_shared);
    });
  return (
    <>
      {survey.isPublished && <p>{words.t('publishAgain')}</p>}
      {conflicts > 0 && <p className="fault">{words.count('openConflicts', conflicts)}</p>}
      <Region reading={check} rows={2}>
        {({ findings }) => (
          <>
            {findings.length === 0 ? (
              <p>{words.t('nothingFound')}</p>
            ) : (
              <Findings findings={findings} onLeave={onClose} />
            )}
            <div className="actions">
              <button className="button" type="button" onClick={onClose}>
                {words.t('cancel')}
              </button>
              <button className="button primary" type="button" aria-disabled={busy} onClick={() => once(publish)}>
                {errorsIn(findings) > 0 ? words.count('publishAnyway', errorsIn(findings)) : words.t('publish')}
              </button>
            </div>
          </>
        )}
      </Region>
    </>
  );
}

function errorsIn(findings: readonly { severity: string }[]): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}

function Published({ link, onClose }: { link: string; onClose(): void }) {
  const words = useWords('build');
  const { survey } = useOpened();
  const copy = useCopy();
  return (
    <>
      <p>{words.t('publishedText')}</p>
      {isLocal(link) && <p className="quiet">{words.t('publishedLocally')}</p>}
      <p className="link-row">
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
        <button
          className="button"
          type="button"
          onClick={() => copy(link, { said: words.t('linkCopied'), otherwise: link })}
          autoFocus
        >
          <Icon name="copy" />
          {words.t('copy')}
        </button>
      </p>
      <QrPicture surveyId={survey.id} />
      <div className="actions">
        <button className="button primary" type="button" onClick={onClose}>
          {words.t('close')}
        </button>
      </div>
    </>
  );
}

/** As a new installation has it: nobody else's device finds anything there. */
function isLocal(link: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(link).hostname);
}
