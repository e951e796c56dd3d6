/** A picture of the theme: uploaded, dropped, or by its address. An address is taken when it is one. */
import { useState } from 'react';
import { isWebAddress } from '../../../engine/address.ts';
import { Field } from '../../ui/field.tsx';
import { useActAndSay } from '../context.tsx';
import { ChooseMedia } from '../media/choose-media.tsx';
import { change } from '../queries.ts';
import { UploadButton } from '../upload-button.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';

export const pictureKinds = 'image/png,image/jpeg,image/gif,image/webp';

interface PictureFieldProps {
  label: string;
  hint: string;
  value: string | null;
  workspaceId: number;
  onChange(address: string | null): void;
  /** As it was chosen, before it is sent. */
  onFile?(file: File): void;
}

export function PictureField(props: PictureFieldProps) {
  const words = useWords('design');
  const { label, value, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const put = (address: string | null) => {
    setTyped(null);
    onChange(address);
  };
  const { busy, upload } = useUpload(props, put);
  return (
    <div
      className="picture-field"
      role="group"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload(event.dataTransfer.files[0]);
      }}
    >
      <span className="label">{label}</span>
      <div className="actions">
        <UploadButton
          text={words.t(busy ? 'uploading' : 'upload')}
          label={`${words.t('upload')}: ${label}`}
          accept={pictureKinds}
          onChoose={upload}
        />
        <ChooseMedia workspaceId={props.workspaceId} onChoose={({ url }) => put(url)} />
        {value !== null && (
          <button className="button plain" type="button" onClick={() => put(null)}>
            {words.t('removePicture')}
          </button>
        )}
      </div>
      <Address {...props} typed={typed} setTyped={setTyped} />
    </div>
  );
}

interface AddressProps extends PictureFieldProps {
  typed: string | null;
  setTyped(text: string | null): void;
}

function Address({ value, hint, onChange, typed, setTyped }: AddressProps) {
  const words = useWords('design');
  const isFaulty = typed !== null && typed.trim() !== '' && !isWebAddress(typed.trim());
  const type = (next: string) => {
    setTyped(next);
    if (next.trim() === '') onChange(null);
    else if (isWebAddress(next.trim())) onChange(next.trim());
  };
  return (
    <Field
      label={words.t('pictureAddress')}
      type="url"
      dir="ltr"
      placeholder="https://"
      value={typed ?? value ?? ''}
      hint={hint}
      fault={isFaulty ? words.t('notAnAddress') : undefined}
      onChange={({ target }) => type(target.value)}
      onBlur={() => !isFaulty && setTyped(null)}
    />
  );
}

function useUpload({ workspaceId, onFile }: PictureFieldProps, put: (address: string) => void) {
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const send = (file: File) =>
    act(async () => {
      const { media } = await change('uploadMedia', { id: workspaceId }, { file });
      put(media.url);
    });
  const upload = (file: File | undefined) => {
    if (!file) return;
    onFile?.(file);
    once(() => send(file));
  };
  return { busy, upload };
}
