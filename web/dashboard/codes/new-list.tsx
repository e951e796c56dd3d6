/** A new list: its codes are seen before they are stored. */
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useActAndSay } from '../context.tsx';
import { LimitedField } from '../limited-field.tsx';
import { change } from '../queries.ts';
import { navigate } from '../router.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { BackToLists } from './back.tsx';
import { CodesSource } from './codes-source.tsx';
import { FormatChoice } from './format-choice.tsx';
import { firstLook } from './look.ts';
import { readCodes } from './read-codes.ts';

/** Until there is one. */
const sampleCode = 'SPRING-001';

export function NewList({ workspaceId }: { workspaceId: number }) {
  const words = useWords('codes');
  const act = useActAndSay();
  const [name, setName] = useState('');
  const [look, setLook] = useState(firstLook);
  const [read, setRead] = useState(() => readCodes(''));
  const [busy, once] = useOnce();
  const { codes, tooLong } = read;
  const isFit = codes.length > 0 && tooLong === null && name.trim() !== '';
  const make = () =>
    once(() =>
      act(async () => {
        const first = codes.slice(0, limits.codesPerCreation);
        const rest = codes.slice(limits.codesPerCreation);
        const { list } = await change('createPromoList', {
          ...{ workspace_id: workspaceId, name: name.trim(), codes: first, ...look },
        });
        // From here on the list is there, also where the rest of the codes does not get through.
        navigate(`/w/${workspaceId}/codes/${list.id}`);
        if (rest.length > 0) await change('addPromoCodes', { list_id: list.id, codes: rest });
        return words.count('made', codes.length);
      }),
    );
  return (
    <>
      <BackToLists workspaceId={workspaceId} />
      <h1>{words.t('newList')}</h1>
      <form
        className="card panel"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFit) make();
        }}
      >
        <LimitedField label={words.t('name')} value={name} onChange={({ target }) => setName(target.value)} required />
        <CodesSource read={read} onRead={setRead} />
        <FormatChoice look={look} sample={codes[0] ?? sampleCode} onChoose={setLook} />
        <div className="actions start">
          <button className="button primary" type="submit" aria-disabled={busy || !isFit}>
            {words.t('make')}
          </button>
        </div>
      </form>
    </>
  );
}
