/** The pictures of a workspace, newest first, to take one of them: by a press, or by arrows and Enter. */
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Received } from '../../../sdk/client.ts';
import { Dialog } from '../../ui/overlay.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useReadOn } from '../queries.ts';
import { Skeleton, Trouble } from '../shell/states.tsx';
import { useWords, type Words } from '../words.ts';
import { placeByKey } from './place-by-key.ts';
import './media.css';

type Media = Received<'listMedia'>['data'][number];
export type Chosen = Pick<Media, 'url' | 'name'>;

interface MediaDialogProps {
  workspaceId: number;
  onChoose(media: Chosen): void;
  onClose(): void;
}

export function MediaDialog({ workspaceId, onChoose, onClose }: MediaDialogProps) {
  const words = useWords('media');
  // Null until somebody searches: from then on the caret stays where it is.
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDeferredValue(typed?.trim() ?? '');
  const reading = useReadOn('listMedia', { id: workspaceId, kind: 'image', limit: 24, ...(search && { search }) });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = reading;
  const pictures = data?.pages.flatMap((page) => page.data);
  const choose = (media: Media) => {
    onChoose(media);
    onClose();
  };
  return (
    <Dialog title={words.t('yourPictures')} onClose={onClose} wide>
      {(typed !== null || hasNextPage || (pictures?.length ?? 0) > fewPictures) && (
        <SearchField label={words.t('searchPictures')} value={typed ?? ''} onChange={setTyped} />
      )}
      {error && <Trouble error={error} retry={() => void refetch()} />}
      {pictures === undefined && !error && <Skeleton />}
      {pictures?.length === 0 && <p className="empty quiet">{words.t(search ? 'noneFound' : 'noPictures')}</p>}
      {pictures && pictures.length > 0 && (
        <Pictures key={search} pictures={pictures} onChoose={choose} takesFocus={typed === null} />
      )}
      <div className="actions">
        {hasNextPage && (
          <button
            className="button"
            type="button"
            aria-disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {words.t(isFetchingNextPage ? 'loading' : 'morePictures')}
          </button>
        )}
        <button className="button" type="button" onClick={onClose}>
          {words.t('cancel')}
        </button>
      </div>
    </Dialog>
  );
}

/** They are all seen at once. */
const fewPictures = 12;

interface PicturesProps {
  pictures: readonly Media[];
  onChoose(media: Media): void;
  takesFocus: boolean;
}

/** One stop for Tab: arrows go on from there. */
function Pictures({ pictures, onChoose, takesFocus }: PicturesProps) {
  const words = useWords('media');
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const buttons = () => [...list.current!.querySelectorAll('button')];
  // The window has the focus until there is something in it.
  useEffect(() => {
    if (takesFocus) buttons()[0]?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const top = all[0]!.offsetTop;
    const next = placeByKey(event.key, at, {
      count: all.length,
      columns: all.filter((one) => one.offsetTop === top).length,
      isFromRight: getComputedStyle(list.current!).direction === 'rtl',
    });
    if (next === null) return;
    event.preventDefault();
    all[next]!.focus();
  };
  return (
    <ul className="media-grid" ref={list} onKeyDown={onKeyDown}>
      {pictures.map((media, place) => (
        <li key={media.id}>
          <button
            type="button"
            tabIndex={place === at ? 0 : -1}
            onFocus={() => setAt(place)}
            title={media.name}
            onClick={() => onChoose(media)}
          >
            <img src={media.url} alt="" loading="lazy" />
            <span className="media-name" dir="auto">
              {media.name}
            </span>
            <small className="quiet">{tellUses(media, words)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

function tellUses({ used_by: [first, ...others], used_by_more: isMore }: Media, words: Words<'media'>): string {
  if (!first) return words.t('unused');
  if (isMore) return words.t('usedByMany', { name: first.name });
  return others.length === 0
    ? words.t('usedBy', { name: first.name })
    : words.count('usedByMore', others.length, { name: first.name });
}
