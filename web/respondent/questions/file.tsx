/** @jsxImportSource preact */
import { listOf, numberOf } from '../../../engine/questions/members.ts';
import { filled } from '../data.ts';
import { type QuestionProps, field, spoken } from '../question-parts.tsx';

export function File(drawing: QuestionProps) {
  const { id, question, value, named, view, acts } = drawing;
  const { texts } = view.data.quiz;
  const ids = Array.isArray(value) ? (value as string[]) : [];
  const percent = view.doing?.uploads[id];
  const max = numberOf(question, 'fileMaxCount', 1);
  const refused = view.doing?.uploadFaults[id];
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
            accept={accepted(listOf(question, 'fileFormats').map(String))}
            aria-required={question.isRequired === true}
            {...named}
            onChange={(event) => take(event.currentTarget, (files) => acts.upload(id, files))}
          />
        </label>
      )}
      <p class="hint">{filled(texts['file_limits'], { count: max, size: numberOf(question, 'fileMaxSizeMb', 10) })}</p>
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

/** Leaves the field empty: the same file again, after it was taken away, would else be no change to the browser. */
function take(input: HTMLInputElement, upload: (files: FileList | null) => void): void {
  upload(input.files);
  input.value = '';
}

const groups: Readonly<Record<string, string>> = {
  image: '.jpg,.jpeg,.png,.gif,.webp,.heic,.bmp',
  document: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.rtf,.txt,.csv',
  audio: '.mp3,.wav,.ogg,.m4a,.flac',
  video: '.mp4,.mov,.webm,.avi,.mkv',
};

/** Undefined: everything; the server decides in any case. */
function accepted(formats: readonly string[]): string | undefined {
  if (formats.length === 0 || formats.includes('any')) return undefined;
  return formats.map((one) => (Object.hasOwn(groups, one) ? groups[one] : `.${one.replace(/^\./, '')}`)).join();
}
