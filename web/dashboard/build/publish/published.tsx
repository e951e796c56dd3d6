/** Where respondents find a published survey: the link, to copy, and its QR code. */
import { Icon } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlay.tsx';
import { useCopy } from '../../copy.ts';
import { useWords } from '../../words.ts';
import { useOpened } from '../context.tsx';
import { QrPicture } from './qr-picture.tsx';

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

export function Published({ link, onClose }: { link: string; onClose(): void }) {
  const words = useWords('build');
  const { survey } = useOpened();
  const copy = useCopy();
  return (
    <>
      <p>{words.t(isLocal(link) ? 'publishedLocally' : 'publishedText')}</p>
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
