/** The way to the pictures that a workspace has already, beside any field that takes one. Their window comes when it is asked for. */
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { later } from '../../ui/later.tsx';
import { useWords } from '../words.ts';
import type { Chosen } from './media-dialog.tsx';

const MediaDialog = later(async () => (await import('./media-dialog.tsx')).MediaDialog);

interface ChooseMediaProps {
  workspaceId: number;
  /** Where several stand on a page: what this one is for. The words are then only heard. */
  label?: string;
  onChoose(media: Chosen): void;
}

export function ChooseMedia({ workspaceId, label, onChoose }: ChooseMediaProps) {
  const words = useWords('shell');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        className={label === undefined ? 'button' : 'button plain round'}
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="folder" />
        {label === undefined && words.t('choosePicture')}
      </button>
      {isOpen && <MediaDialog workspaceId={workspaceId} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  );
}
