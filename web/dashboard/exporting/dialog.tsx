/** What kind of file, of which answers, and how its cells are written. What does not fit is said before it is tried. */
import { type FormEvent, useId, useState } from 'react';
import type { ExportKind } from '../../../contract/exports.ts';
import { Dialog } from '../../ui/overlay.tsx';
import { Refusal } from '../form.tsx';
import { useRead } from '../queries.ts';
import { refusalIn } from '../refusal.ts';
import { sentOf, type Filters } from '../results/filters/address.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import './exporting.css';
import './kinds.css';
import { tellTooMany } from './job.ts';
import { exportGroups, exportKinds } from './kinds.ts';
import { useMakeFile } from './make.ts';

interface DialogProps {
  survey: { id: number; name: string };
  filters: Filters;
  /** The filters in words. */
  told: string;
  /** What it begins with. */
  kind?: ExportKind;
  onClose(): void;
}

export function ExportDialog({ survey, filters, told, kind: first = 'answers_xlsx', onClose }: DialogProps) {
  const words = useWords('exporting');
  const make = useMakeFile();
  const [kind, setKind] = useState<ExportKind>(first);
  const [form, setForm] = useState<Form>({ labels: 'text', delimiter: words.lang === 'en' ? 'comma' : 'semicolon' });
  const [refusal, setRefusal] = useState('');
  const [busy, once] = useOnce();
  const { hasLabels, hasDelimiter, isBlank } = exportKinds[kind];
  // A file holds completed answers where nothing else is asked for, a list those of all states.
  const counted = { id: survey.id, is_complete: true, ...sentOf(filters), limit: 1 };
  const total = useRead('listAnswers', counted, { enabled: !isBlank }).data?.data?.total;
  const isTooMany = (one: ExportKind) => (total ?? 0) > (exportKinds[one].most ?? Infinity);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isTooMany(kind)) return;
    once(async () => {
      setRefusal('');
      try {
        const { labels, delimiter } = form;
        const sent = { ...(hasLabels && { labels }), ...(hasDelimiter && { delimiter }) };
        await make({ id: survey.id, kind, ...(isBlank ? {} : filters), ...sent }, survey.name);
        onClose();
      } catch (error) {
        setRefusal(await refusalIn(words.lang, error));
      }
    });
  };
  return (
    <Dialog title={words.t('exportTitle')} onClose={onClose} wide>
      <form onSubmit={send}>
        {!isBlank && (
          <p className="export-which">
            <span className="label">{words.t('whichAnswers')}</span>
            <span>{told}</span>
            {typeof total === 'number' && <span className="badge">{words.count('answersCounted', total)}</span>}
          </p>
        )}
        <Kinds chosen={kind} isTooMany={isTooMany} onChoose={setKind} />
        <Cells kind={kind} form={form} onChange={setForm} />
        <Refusal text={refusal} />
        <div className="actions">
          <button className="button" type="button" onClick={onClose}>
            {words.t('cancel')}
          </button>
          <button className="button primary" type="submit" aria-disabled={busy || isTooMany(kind)}>
            {words.t('makeFile')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface KindsProps {
  chosen: ExportKind;
  isTooMany(kind: ExportKind): boolean;
  onChoose(kind: ExportKind): void;
}

function Kinds({ chosen, isTooMany, onChoose }: KindsProps) {
  const words = useWords('exporting');
  return (
    <>
      {Object.entries(exportGroups).map(([group, kinds]) => (
        <fieldset key={group} className="export-kinds">
          <legend className="label">{words.t(`group_${group as keyof typeof exportGroups}`)}</legend>
          {kinds.map((one) => (
            <KindChoice
              key={one}
              kind={one}
              isChosen={one === chosen}
              tooMany={isTooMany(one) ? tellTooMany(one, words) : ''}
              onChoose={() => onChoose(one)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

/** How cells are written, of the kinds that have a choice. */
interface Form {
  labels: 'text' | 'values';
  delimiter: 'comma' | 'semicolon';
}

function Cells({ kind, form, onChange }: { kind: ExportKind; form: Form; onChange(form: Form): void }) {
  const words = useWords('exporting');
  const { hasLabels, hasDelimiter } = exportKinds[kind];
  if (!hasLabels && !hasDelimiter) return null;
  return (
    <div className="export-cells">
      <Choice label={words.t('cells')} value={form.labels} onChange={(labels) => onChange({ ...form, labels })}>
        <option value="text">{words.t('labels_text')}</option>
        <option value="values">{words.t('labels_values')}</option>
      </Choice>
      {hasDelimiter && (
        <Choice
          label={words.t('delimiter')}
          hint={words.t('delimiterHint')}
          value={form.delimiter}
          onChange={(delimiter) => onChange({ ...form, delimiter })}
        >
          <option value="comma">{words.t('delimiter_comma')}</option>
          <option value="semicolon">{words.t('delimiter_semicolon')}</option>
        </Choice>
      )}
    </div>
  );
}

interface KindProps {
  kind: ExportKind;
  isChosen: boolean;
  /** Why it would not do. */
  tooMany: string;
  onChoose(): void;
}

function KindChoice({ kind, isChosen, tooMany, onChoose }: KindProps) {
  const words = useWords('exporting');
  const id = useId();
  return (
    <label className="export-kind">
      <input type="radio" name="kind" checked={isChosen} aria-describedby={id} onChange={onChoose} />
      <span>
        <b>{words.t(`kind_${kind}`)}</b>
        <span id={id} className={tooMany === '' ? 'quiet small' : 'fault'}>
          {tooMany || words.t(`about_${kind}`)}
        </span>
      </span>
    </label>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  hint?: string;
  value: Value;
  onChange(value: Value): void;
  children: React.ReactNode;
}

function Choice<Value extends string>({ label, hint, value, onChange, children }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      >
        {children}
      </select>
      {hint !== undefined && (
        <p className="quiet small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
