/** Codes pasted or read from a file, shown before anything is stored: how many, how many twice, and the first of them. */
import { useId, useState } from 'react';
import { CanvassError } from '../../../sdk/client.ts';
import { limits } from '../../../contract/limits.ts';
import { useActAndSay } from '../context.tsx';
import { change } from '../queries.ts';
import { UploadButton, UploadFault } from '../upload-button.tsx';
import { useWords } from '../words.ts';
import { readCodes, type Read } from './read-codes.ts';

const shown = 20;

interface SourceProps {
  read: Read;
  onRead(read: Read): void;
}

export function CodesSource({ read, onRead }: SourceProps) {
  const words = useWords('codes');
  const act = useActAndSay();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    onRead(readCodes(text));
  };
  const choose = (file: File | undefined) =>
    file &&
    void act(async () => {
      setFault(undefined);
      try {
        const { codes } = await change('importPromoCodes', {}, { file });
        // Thousands of lines would only hide what the preview says.
        setTyped('');
        onRead({ codes, doubles: 0, tooLong: null });
        return words.count('fileRead', codes.length, { file: file.name });
      } catch (error) {
        if (!isWrongFile(error)) throw error;
        setFault(words.t('wrongFile'));
      }
    });
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{words.t('paste')}</label>
        <textarea
          className="input code"
          id={id}
          rows={5}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          placeholder={'SPRING-001\nSPRING-002'}
          value={typed}
          aria-describedby={`${id}-read`}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <div className="actions start">
        <UploadButton text={words.t('fromFile')} accept=".txt,.csv,.xls,.xlsx" onChoose={choose} />
        <span className="quiet small">{words.t('fileHint')}</span>
      </div>
      <UploadFault text={fault} />
      <div id={`${id}-read`} role="status">
        {read.codes.length > 0 && <Preview read={read} />}
      </div>
    </>
  );
}

function isWrongFile(error: unknown): boolean {
  return error instanceof CanvassError && error.code.startsWith('file_');
}

function Preview({ read: { codes, doubles, tooLong } }: { read: Read }) {
  const words = useWords('codes');
  // What a file in another writing becomes: signs that stand for none.
  const isGarbled = codes.slice(0, 1000).some((code) => code.includes('\uFFFD'));
  return (
    <div className="stack-small codes-preview">
      <p className="facts">
        <strong>{words.count('willCome', codes.length)}</strong>
        {doubles > 0 && <span className="badge warn">{words.count('doubles', doubles)}</span>}
      </p>
      <ol className="code-block" dir="ltr" tabIndex={0} aria-label={words.t('firstOnes')}>
        {codes.slice(0, shown).map((code) => (
          <li key={code}>{code}</li>
        ))}
        {codes.length > shown && <li>…</li>}
      </ol>
      {tooLong !== null && <p className="fault">{words.t('tooLong', { most: limits.promoCode })}</p>}
      {isGarbled && <p className="fault">{words.t('garbled')}</p>}
    </div>
  );
}
