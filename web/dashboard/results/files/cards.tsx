/** The files of a page, pictures as pictures. */
import { useState } from 'react';
import type { Received } from '../../../../sdk/client.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlay.tsx';
import { tellSize } from '../../size.ts';
import { useWords } from '../../words.ts';
import { AnswerLink } from '../answer-link.tsx';
import { isPicture } from './is-picture.ts';
import { useKeptAddresses } from './kept-addresses.ts';

type StoredFile = Received<'listReportFiles'>[number];

interface CardsProps {
  surveyId: number;
  files: readonly StoredFile[];
  titles: ReadonlyMap<string, string>;
  renew(): void;
}

export function FileCards({ files, renew, ...props }: CardsProps) {
  const words = useWords('resultFiles');
  const kept = useKeptAddresses();
  const [shown, setShown] = useState<StoredFile | null>(null);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const urlOf = (file: StoredFile) => kept.urlOf(file, Date.now());
  return (
    <ul className="files-cards">
      {files.map((file) => (
        <FileCard
          key={file.id}
          {...props}
          file={file}
          url={urlOf(file)}
          isShown={isPicture(file) && !broken.has(file.id)}
          onLook={() => setShown(file)}
          onBroken={() => {
            setBroken((before) => new Set([...before, file.id]));
            renew();
          }}
        />
      ))}
      {shown !== null && (
        <Dialog title={shown.name} onClose={() => setShown(null)}>
          <img className="files-large" src={urlOf(shown)} alt={words.t('sentBy', { id: shown.answer_id })} />
          <div className="actions">
            <a className="button primary" href={urlOf(shown)} download={shown.name}>
              <Icon name="unpublish" />
              {words.t('keep')}
            </a>
          </div>
        </Dialog>
      )}
    </ul>
  );
}

interface CardProps extends Omit<CardsProps, 'files' | 'renew'> {
  file: StoredFile;
  url: string;
  /** As a picture. */
  isShown: boolean;
  onLook(): void;
  onBroken(): void;
}

function FileCard({ surveyId, titles, file, url, isShown, onLook, onBroken }: CardProps) {
  const words = useWords('resultFiles');
  const { name, ext, size, widget_id: question, answer_id: answer } = file;
  return (
    <li className="card">
      {isShown ? (
        <button className="files-picture" type="button" aria-label={words.t('look', { name })} onClick={onLook}>
          <img src={url} alt="" loading="lazy" decoding="async" onError={onBroken} />
        </button>
      ) : (
        <span className="files-picture files-kind" aria-hidden="true">
          {ext || '?'}
        </span>
      )}
      <p className="files-name" dir="auto" title={name}>
        {name}
      </p>
      <p className="quiet small">
        {titles.get(question)} · {tellSize(size, words.lang)}
      </p>
      <p className="small facts">
        <AnswerLink surveyId={surveyId} id={answer} name={words.t('toAnswer', { id: answer })} />
        <a className="button plain round" href={url} download={name} aria-label={words.t('keepFile', { name })}>
          <Icon name="unpublish" />
        </a>
      </p>
    </li>
  );
}
