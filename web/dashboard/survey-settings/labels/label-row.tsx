/** One default text: what stands there without you, what you put in its place, and where respondents meet it. */
import { useId, useRef } from 'react';
import type { Language } from '../../../../contract/common.ts';
import { limits } from '../../../../contract/limits.ts';
import { codePoints } from '../../../../engine/values.ts';
import { beforeTelling, say } from '../../../ui/toasts.tsx';
import { change, keyOf, queryClient } from '../../queries.ts';
import { Link } from '../../router.tsx';
import { useWords } from '../../words.ts';
import { useSettings } from '../scope.tsx';
import { useTrying } from '../use-trying.ts';
import { type Typed, useTyped } from '../use-typed.ts';
import type { Label } from './label.ts';
import { type Asked, filledIn, placeOf, questionWith } from './places.ts';

interface RowProps {
  label: Label;
  lang: Language;
  asked: readonly Asked[];
}

export function LabelRow({ label, lang, asked }: RowProps) {
  const words = useWords('labels');
  const { isReadOnly } = useSettings();
  const { code, standard_text: standard, user_text: own } = label;
  const id = useId();
  return (
    <li className="text-row" data-label={code}>
      <div className="setting-words">
        <div className="setting-name">
          <span id={id} lang={lang} dir="auto">
            {standard}
          </span>
          {own !== null && (
            <span className="changed-dot" title={words.t('changed')}>
              <span className="only-heard">{words.t('changed')}</span>
            </span>
          )}
        </div>
        <Where code={code} asked={asked} />
      </div>
      {isReadOnly ? (
        <span className={own === null ? 'quiet' : 'shown'} dir="auto">
          {own ?? words.t('standard')}
        </span>
      ) : (
        <Own label={label} lang={lang} standardId={id} />
      )}
    </li>
  );
}

/** What stands in place of the standard text. */
function Own({ label, lang, standardId }: Pick<RowProps, 'label' | 'lang'> & { standardId: string }) {
  const words = useWords('labels');
  const { standard_text: standard, user_text: own } = label;
  const put = usePut(label, lang);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const save = async (text: string) => {
    if (codePoints(text) > limits.labelText) return words.t('tooLong', { most: limits.labelText });
    return (text.trim() || null) === own ? null : put(text.trim() || null);
  };
  const typed = useTyped({ stored: own, shown: own ?? '', save });
  const reset = () => {
    typed.drop();
    void put(null);
  };
  return (
    <div className="text-yours">
      <textarea
        className="input"
        ref={field}
        rows={1}
        dir="auto"
        value={typed.text}
        placeholder={standard}
        aria-label={words.t('yours')}
        aria-describedby={`${standardId} ${id}`}
        aria-invalid={typed.fault !== undefined || undefined}
        // A text of the page has one line.
        onChange={(event) => typed.type(event.target.value.replaceAll('\n', ' '))}
        onBlur={typed.finish}
        onKeyDown={typed.onKeyDown}
      />
      <div className="setting-foot">
        <Chips standard={standard} typed={typed} field={field} />
        {own !== null && (
          <button className="link-like" type="button" onClick={reset}>
            {words.t('reset')}
            <span className="only-heard">: {standard}</span>
          </button>
        )}
      </div>
      <p className="fault" id={id} role="alert">
        {typed.fault}
      </p>
    </div>
  );
}

/** Parts that are filled in where it is shown: a press puts one where the caret stands. */
function Chips({
  standard,
  typed,
  field,
}: {
  standard: string;
  typed: Typed;
  field: { current: HTMLTextAreaElement | null };
}) {
  const words = useWords('labels');
  const insert = (part: string) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
    const text = typed.text === '' ? standard : `${typed.text.slice(0, from)}${part}${typed.text.slice(to)}`;
    typed.type(text);
    field.current?.focus();
  };
  return filledIn(standard).map((part) => (
    <button
      key={part}
      className="chip"
      type="button"
      title={words.t('insertPart')}
      // The field keeps the caret, and does not end its typing.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => insert(part)}
    >
      <span className="only-heard">{words.t('insertPart')} </span>
      {part}
    </button>
  ));
}

/** In words, and on the canvas where a question shows it. */
function Where({ code, asked }: { code: string; asked: readonly Asked[] }) {
  const words = useWords('labels');
  const typeNames = useWords('types');
  const { survey } = useSettings();
  const { types } = placeOf(code);
  const shown = questionWith(code, asked);
  return (
    <p className="quiet small">
      <code>{code}</code>
      {types && ` · ${types.map((type) => typeNames.t(type)).join(', ')}`}
      {shown && (
        <>
          {' · '}
          <Link href={`/s/${survey.id}/build?q=${shown.id}&view=preview`}>{words.t('seeIt')}</Link>
        </>
      )}
    </p>
  );
}

/** Sends one text, with a way back. */
function usePut({ code, standard_text: standard, user_text: before }: Label, lang: Language) {
  const words = useWords('labels');
  const { survey } = useSettings();
  const trying = useTrying();
  const send = (text: string | null) =>
    trying(async () => {
      const { texts } = await change('updateTexts', { id: survey.id, lang, texts: [{ code, text }] });
      queryClient.setQueryData(keyOf('listTexts', { id: survey.id, lang }), texts);
    });
  return (text: string | null): Promise<string | null> =>
    beforeTelling(
      send(text).then((refused) => {
        if (refused === null) say(words.t('savedText', { name: text ?? standard }), () => void send(before));
        return refused;
      }),
    );
}
