/** Where a file is dropped or chosen, or its text is pasted; then which one it was. */
import { useId, useState, type DragEvent } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { useWords } from '../words.ts';
import type { Source } from './use-dry-run.ts';

interface SourceChoiceProps {
  source: Source | null;
  onTake(source: Source): void;
  onClear(): void;
}

export function SourceChoice({ source, onTake, onClear }: SourceChoiceProps) {
  return source ? <TakenSource source={source} onClear={onClear} /> : <OpenDoor onTake={onTake} />;
}

function TakenSource({ source, onClear }: { source: Source; onClear(): void }) {
  const words = useWords('importing');
  return (
    <div className="card import-taken">
      <Icon name="file" />
      <span className="import-name" dir="auto">
        {'file' in source ? source.file.name : words.t('pastedText')}
      </span>
      <button className="button" type="button" onClick={onClear} autoFocus>
        {words.t('another')}
      </button>
    </div>
  );
}

function OpenDoor({ onTake }: { onTake(source: Source): void }) {
  return (
    <>
      <DropZone onFile={(file) => onTake({ file })} />
      <PasteField onText={(text) => onTake({ text })} />
    </>
  );
}

function DropZone({ onFile }: { onFile(file: File): void }) {
  const words = useWords('importing');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={isOver ? 'card import-door over' : 'card import-door'}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="file" />
      <p>{words.t('dropHere')}</p>
      <label className="button primary import-choose">
        {words.t('chooseFile')}
        <input
          type="file"
          // Who takes another begins here again.
          autoFocus
          aria-describedby={id}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <p className="quiet small" id={id}>
        {words.t('kinds')}
      </p>
    </div>
  );
}

function PasteField({ onText }: { onText(text: string): void }) {
  const words = useWords('importing');
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      className="card import-paste"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onText(text);
      }}
    >
      <div className="field">
        <label htmlFor={id}>{words.t('orPaste')}</label>
        <textarea
          className="input"
          id={id}
          rows={6}
          dir="auto"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <button className="button" type="submit" aria-disabled={text.trim() === ''}>
        {words.t('lookAtIt')}
      </button>
    </form>
  );
}
