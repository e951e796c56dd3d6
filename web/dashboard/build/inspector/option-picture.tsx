/** The picture of an option, and what it shows. */
import { limits } from '../../../../contract/limits.ts';
import { isWebAddress } from '../../../../engine/address.ts';
import { setMember } from '../../draft/acts.ts';
import type { Id } from '../../draft/draft.ts';
import { ChooseMedia } from '../../media/choose-media.tsx';
import { useWords } from '../../words.ts';
import { useMember, useOpened } from '../context.tsx';
import { TextMember } from './fields.tsx';

interface OptionPictureProps {
  id: Id;
  /** To the option. */
  path: readonly string[];
  number: number;
}

export function OptionPicture({ id, path, number: n }: OptionPictureProps) {
  const words = useWords('build');
  const address = [...path, 'imgUrl'];
  const { value } = useMember(id, address);
  const { survey, session, isReadOnly } = useOpened();
  // What was said of another picture is no longer true.
  const put = (url: string) =>
    session.store.act('edit', (draft) =>
      setMember(id, address, url)(setMember(id, [...path, 'imgAlt'], undefined)(draft)),
    );
  return (
    <div className="option-picture">
      <TextMember
        id={id}
        path={address}
        label={words.t('optionPicture', { n })}
        most={limits.url}
        isPlain
        placeholder="https://…"
        refuse={(text) => (isWebAddress(text) ? null : words.t('notAnAddress'))}
        hideLabel
      />
      {!isReadOnly && (
        <ChooseMedia
          workspaceId={survey.workspaceId}
          label={words.t('optionChoose', { n })}
          onChoose={({ url }) => put(url)}
        />
      )}
      {typeof value === 'string' && value !== '' && (
        <TextMember
          id={id}
          path={[...path, 'imgAlt']}
          label={words.t('optionAlt', { n })}
          most={limits.imgAlt}
          isPlain
          placeholder={words.t('optionAltShort')}
          hideLabel
        />
      )}
    </div>
  );
}
