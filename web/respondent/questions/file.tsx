/** @jsxImportSource preact */
import { filled } from '../../../engine/filled.ts';
import { listOf, numberOf } from '../../../engine/questions/members.ts';
import { type QuestionProps, field, spoken } from '../question-parts.tsx';

export function File(drawing: QuestionProps) {
  const { id, question, value, named, view, acts } = drawing;
  const { texts } = view.data.quiz;
  const ids = Array.isArray(value) ? (value as string[]) : [];
  const percent = view.doing?.uploads[id];
  const max = numberOf(question, 'fileMaxCount', 1);
  const refused = view.doing?.uploadFaults[id];
  const endings = endingsOf(listOf(question, 'fileFormats').map(String));
  return (
    <div class="upload" {...spoken(view)}>
      {ids.map((file) => (
        <label key={file} class="option kept">
          <input
            type="checkbox"
            name={field(id, '')}
            value={file}
            checked
            onChange={() =>
              acts.answer(
                id,
                ids.filter((one) => one !== file),
              )
            }
          />
          <span dir="auto">{Object.hasOwn(view.files, file) ? view.files[file] : file}</span>
          <span class="js remove">{texts['button_remove']}</span>
        </label>
      ))}
      {ids.length < max && (
        <label class="drop">
          <span class="button plain" aria-hidden="true">
            {texts['button_upload']}
          </span>
          <span class="hint js" aria-hidden="true">
            {texts['file_drag']}
          </span>
          <input
            type="file"
            name={field(id, '')}
            multiple={max > 1}
            accept={endings?.join()}
            aria-required={question.isRequired === true}
            {...named}
            onChange={(event) => take(event.currentTarget, (files) => acts.upload(id, files))}
          />
        </label>
      )}
      <Limits question={question} endings={endings} texts={texts} />
      <p class="hint" role="status">
        {percent !== undefined && filled(texts['file_uploading'], { percent })}
      </p>
      {percent !== undefined && (
        <button type="button" class="quiet" onClick={() => acts.upload(id, null)}>
          {texts['button_remove']}
        </button>
      )}
      {refused && <p class="fault">{refused}</p>}
    </div>
  );
}

/** Said beforehand: who learns it from a refusal has looked for the file in vain. */
function Limits({ question, endings, texts }: LimitsProps) {
  const [count, size] = [numberOf(question, 'fileMaxCount', 1), numberOf(question, 'fileMaxSizeMb', 10)];
  return (
    <>
      <p class="hint">{filled(texts['file_limits'], { count, size })}</p>
      {endings && (
        <p class="hint" dir="ltr">
          {endings.join(' ')}
        </p>
      )}
    </>
  );
}

interface LimitsProps extends Pick<QuestionProps, 'question'> {
  endings: readonly string[] | null;
  texts: QuestionProps['view']['data']['quiz']['texts'];
}

/** Leaves the field empty: the same file again, after it was taken away, would else be no change to the browser. */
function take(input: HTMLInputElement, upload: (files: FileList | null) => void): void {
  upload(input.files);
  input.value = '';
}

const groups: Readonly<Record<string, string>> = {
  image: 'jpg jpeg png gif webp heic bmp',
  document: 'pdf doc docx xls xlsx ppt pptx odt ods odp rtf txt csv',
  audio: 'mp3 wav ogg m4a flac',
  video: 'mp4 mov webm avi mkv',
};

/** Null: everything; the server decides in any case. */
function endingsOf(formats: readonly string[]): string[] | null {
  if (formats.length === 0 || formats.includes('any')) return null;
  const names = formats.flatMap((one) =>
    Object.hasOwn(groups, one) ? groups[one]!.split(' ') : one.replace(/^\./, ''),
  );
  return names.map((name) => `.${name}`);
}
