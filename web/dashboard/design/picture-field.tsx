/** A picture of the theme: uploaded, dropped, or by its address. An address is taken when it is one. */
import { useState } from 'react';
import { isWebAddress } from '../../../engine/address.ts';
import { Field } from '../../ui/field.tsx';
import { ChooseMedia } from '../media/choose-media.tsx';
import { pictureKinds, useUpload } from '../media/use-upload.ts';
import { UploadButton, UploadFault } from '../upload-button.tsx';
import { useWords } from '../words.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  value: string | null;
  workspaceId: number;
  onChange(address: string | null): void;
  /** As it was chosen, once it is taken. */
  onFile?(file: File): void;
}

export function PictureField(props: PictureFieldProps) {
  const words = useWords('design');
  const { label, value, workspaceId, onFile, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const put = (address: string | null) => {
    clear();
    setTyped(null);
    onChange(address);
  };
  const { busy, fault, clear, upload } = useUpload({
    workspaceId,
    isPicture: true,
    put: (address, file) => {
      put(address);
      onFile?.(file);
    },
  });
  const take = (file: File | undefined) => file && upload(file);
  return (
    <div
      className="picture-field"
      role="group"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <span className="label">{label}</span>
      <div className="actions">
        <UploadButton
          text={words.t(busy ? 'uploading' : 'upload')}
          label={`${words.t('upload')}: ${label}`}
          accept={pictureKinds}
          onChoose={take}
        />
        <ChooseMedia workspaceId={workspaceId} onChoose={({ url }) => put(url)} />
        {value !== null && (
          <button className="button plain" type="button" onClick={() => put(null)}>
            {words.t('removePicture')}
          </button>
        )}
      </div>
      <UploadFault text={fault} />
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
