/** Where respondents find a published survey: the link, to copy, and its QR code. */
import { CopyButton } from '../../copy-button.tsx';
import { Link } from '../../router.tsx';
import { reachOf } from '../../share/reach.ts';
import { useWords } from '../../words.ts';
import { useOpened } from '../context.tsx';
import { QrPicture } from './qr-picture.tsx';

export function Published({ link, onClose }: { link: string; onClose(): void }) {
  const words = useWords('build');
  const { survey } = useOpened();
  return (
    <>
      <p>{words.t(reachOf(link) === 'machine' ? 'publishedLocally' : 'publishedText')}</p>
      <p className="link-row">
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
        <CopyButton text={link} said={words.t('linkCopied')} takesFocus />
      </p>
      <QrPicture surveyId={survey.id} />
      <div className="actions">
        <Link className="button" href={`/s/${survey.id}/share`}>
          {words.t('moreSharing')}
        </Link>
        <button className="button primary" type="button" onClick={onClose}>
          {words.t('close')}
        </button>
      </div>
    </>
  );
}
