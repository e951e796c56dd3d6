/** A picture, video or sound of a question: chosen, dropped, pasted, or by its address. */
import { useRef, type DragEvent } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { isWebAddress } from '../../../../engine/address.ts';
import { isMembers, textOf } from '../../../../engine/questions/members.ts';
import { thenFocus } from '../../../ui/focus-back.ts';
import { setMember } from '../../draft/acts.ts';
import type { Id } from '../../draft/draft.ts';
import { ChooseMedia } from '../../media/choose-media.tsx';
import { useUpload } from '../../media/use-upload.ts';
import { UploadButton, UploadFault } from '../../upload-button.tsx';
import { useWords } from '../../words.ts';
import { useMember, useOpened } from '../context.tsx';
import { FieldFindings } from '../findings/here.tsx';
import { ChoiceMember, SwitchMember, TextMember } from './fields.tsx';
import { NumberMember } from './number-member.tsx';

const members = { img: 'imgUrl', video: 'videoUrl', audio: 'audioUrl' } as const;
type Media = keyof typeof members;

export function Picture({ id }: { id: Id }) {
  const words = useWords('build');
  const { survey, isReadOnly } = useOpened();
  const { value, set } = useMember(id, ['multimedia']);
  const media = isMembers(value) ? value : {};
  const kind = (textOf(media, 'type', '') || 'img') as Media;
  const put = usePut(id);
  const sending = useUpload({ workspaceId: survey.workspaceId, put: (url, { type }) => put(kindOf(type), url) });
  const take = (file: File | undefined) => file && !isReadOnly && sending.upload(file);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const part = useRef<HTMLDivElement>(null);
  const remove = () => {
    set(undefined);
    thenFocus(() => part.current?.querySelector('input'));
  };
  return (
    <div
      ref={part}
      className="picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onPaste={(event) => take(event.clipboardData.files[0])}
    >
      <FieldFindings id={id} fields={['multimedia']} />
      {!isReadOnly && (
        <UploadButton
          text={words.t(sending.busy ? 'uploading' : 'upload')}
          accept="image/*,video/mp4,video/webm,audio/*"
          onChoose={take}
        />
      )}
      <UploadFault text={sending.fault} />
      {!isReadOnly && kind === 'img' && (
        <ChooseMedia workspaceId={survey.workspaceId} onChoose={({ url }) => put('img', url)} />
      )}
      <MediaKind id={id} />
      <TextMember
        id={id}
        path={['multimedia', members[kind]]}
        label={words.t('mediaAddress')}
        most={limits.url}
        isPlain
        refuse={(text) => (isWebAddress(text) ? null : words.t('notAnAddress'))}
        // Without its kind nothing would be shown.
        write={(url) => set({ ...media, type: kind, [members[kind]]: url }, 'typing')}
      />
      {kind === 'video' && <VideoSettings id={id} />}
      {kind === 'img' && textOf(media, 'imgUrl') !== '' && <WhatItShows id={id} />}
      {kind === 'img' && <PicturePlace id={id} />}
      {!isReadOnly && textOf(media, members[kind], '') !== '' && (
        <button className="button" type="button" onClick={remove}>
          {words.t('removeMedia')}
        </button>
      )}
    </div>
  );
}

function MediaKind({ id }: { id: Id }) {
  const words = useWords('build');
  return (
    <ChoiceMember
      id={id}
      path={['multimedia', 'type']}
      label={words.t('mediaKind')}
      byDefault="img"
      choices={(['img', 'video', 'audio'] as const).map((one) => ({ value: one, name: words.t(`media_${one}`) }))}
    />
  );
}

function WhatItShows({ id }: { id: Id }) {
  const words = useWords('build');
  return (
    <TextMember
      id={id}
      path={['multimedia', 'imgAlt']}
      label={words.t('imgAlt')}
      hint={words.t('imgAltHint')}
      most={limits.imgAlt}
      isPlain
    />
  );
}

const places = ['top', 'left', 'right', 'background'] as const;

function PicturePlace({ id }: { id: Id }) {
  const words = useWords('build');
  return (
    <ChoiceMember
      id={id}
      path={['multimedia', 'imgLocation']}
      label={words.t('mediaPlace')}
      byDefault="top"
      choices={places.map((place) => ({ value: place, name: words.t(`place_${place}`) }))}
    />
  );
}

function VideoSettings({ id }: { id: Id }) {
  const words = useWords('build');
  const at = (name: string) => ['multimedia', 'videoSettings', name];
  return (
    <>
      <SwitchMember id={id} path={at('autoplay')} label={words.t('videoAutoplay')} />
      <SwitchMember id={id} path={at('muted')} label={words.t('videoMuted')} byDefault />
      <SwitchMember id={id} path={at('loop')} label={words.t('videoLoop')} />
      <SwitchMember id={id} path={at('controls')} label={words.t('videoControls')} byDefault />
      <NumberMember
        id={id}
        path={at('start')}
        label={words.t('videoStart')}
        least={0}
        most={limits.fillingSeconds}
        byDefault={0}
      />
    </>
  );
}

/** Another file than before: what was said of that one is no longer true. Whatever else was chosen meanwhile stays. */
function usePut(id: Id) {
  const { store } = useOpened().session;
  return (type: Media, url: string) => {
    const changed = { type, [members[type]]: url, ...(type === 'img' && { imgAlt: undefined }) };
    store.act('edit', (draft) =>
      Object.entries(changed).reduce((next, [name, value]) => setMember(id, ['multimedia', name], value)(next), draft),
    );
  };
}

function kindOf(type: string): Media {
  if (type.startsWith('video/')) return 'video';
  return type.startsWith('audio/') ? 'audio' : 'img';
}
