/** The survey on somebody else's page: what is pasted there, and how it will look. */
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useWords } from '../words.ts';
import { CopyButton } from '../copy-button.tsx';
import type { SurveyProps } from '../survey/survey-props.ts';
import {
  canTake,
  type Embedding,
  exampleOf,
  firstEmbedding,
  isInCorner,
  isLength,
  modes,
  openings,
  snippetOf,
} from './snippet.ts';
import './embed.css';

export function Embed({ survey }: SurveyProps) {
  const words = useWords('share');
  const [embedding, setEmbedding] = useState<Embedding>(firstEmbedding);
  const place = { origin: new URL(survey.url_shared).origin, survey: survey.virtual_id };
  const set = (members: Partial<Embedding>) => setEmbedding({ ...embedding, ...members });
  const snippet = snippetOf(place, embedding);
  const { mode } = embedding;
  const names = survey.extra_fields.map(({ name }) => name);
  return (
    <>
      <Segments
        label={words.t('embedMode')}
        chosen={mode}
        onChoose={(value) => set({ mode: value })}
        choices={modes.map((value) => ({ value, name: words.t(`mode_${value}`) }))}
      />
      <p className="quiet small">{words.t(`about_${mode}`)}</p>
      {mode !== 'inline' && <Opening embedding={embedding} set={set} />}
      <div className="share-fields">
        <Handle embedding={embedding} set={set} />
        <Field
          label={words.t('embedWidth')}
          placeholder={mode === 'inline' ? '100%' : mode === 'popup' ? '44rem' : '26rem'}
          value={embedding.width}
          maxLength={20}
          dir="ltr"
          {...(embedding.width.trim() !== '' && !isLength(embedding.width) && { fault: words.t('notALength') })}
          onChange={({ target }) => set({ width: target.value })}
        />
      </div>
      <Behaviour embedding={embedding} set={set} />
      {names.length > 0 && <Params names={names} embedding={embedding} set={set} />}
      <pre className="share-snippet" tabIndex={0} aria-label={words.t('snippet')} dir="ltr">
        <code>{snippet}</code>
      </pre>
      <CopyButton text={snippet} said={words.t('snippetCopied')} name={words.t('copySnippet')} />
      {survey.is_published ? (
        <Example address={exampleOf(place, embedding)} />
      ) : (
        <p className="quiet">{words.t('exampleLater')}</p>
      )}
    </>
  );
}

interface PartProps {
  embedding: Embedding;
  set(members: Partial<Embedding>): void;
}

/** What the survey hangs on: words of a button, a place of the page, or what opens it. */
function Handle({ embedding: { mode, label, target: place }, set }: PartProps) {
  const words = useWords('share');
  if (mode === 'button')
    return (
      <Field
        label={words.t('embedLabel')}
        placeholder={words.t('embedLabelExample')}
        value={label}
        maxLength={60}
        dir="auto"
        onChange={({ target }) => set({ label: target.value })}
      />
    );
  return (
    <Field
      label={words.t(mode === 'inline' ? 'embedPlace' : 'embedOpener')}
      placeholder={mode === 'inline' ? '#survey' : '#open'}
      value={place}
      maxLength={200}
      dir="ltr"
      hint={words.t('embedSelectorHint')}
      onChange={({ target }) => set({ target: target.value })}
    />
  );
}

function Opening({ embedding, set }: PartProps) {
  const words = useWords('share');
  const { mode, opening, amount, position, once } = embedding;
  return (
    <div className="share-fields">
      {mode !== 'button' && (
        <div className="field">
          <label htmlFor="embed-open">{words.t('embedOpens')}</label>
          <select
            className="input"
            id="embed-open"
            value={opening}
            onChange={({ target }) => set({ opening: openings.find((one) => one === target.value) ?? 'load' })}
          >
            {openings.map((one) => (
              <option key={one} value={one}>
                {words.t(`opens_${one}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {mode !== 'button' && (opening === 'delay' || opening === 'scroll') && (
        <Field
          label={words.t(`amount_${opening}`)}
          type="number"
          min={opening === 'delay' ? 0 : 1}
          max={opening === 'delay' ? 3600 : 100}
          value={amount}
          onChange={({ target }) => target.validity.valid && set({ amount: Number(target.value) })}
        />
      )}
      {isInCorner(mode) && (
        <div className="field">
          <span className="label">{words.t('embedSide')}</span>
          <Segments
            label={words.t('embedSide')}
            chosen={position}
            onChoose={(value) => set({ position: value })}
            choices={(['right', 'left'] as const).map((value) => ({ value, name: words.t(`side_${value}`) }))}
          />
        </div>
      )}
      <Field
        label={words.t('embedOnce')}
        hint={words.t('embedOnceHint')}
        type="number"
        min={0}
        max={3650}
        value={once}
        onChange={({ target }) => target.validity.valid && set({ once: Number(target.value) })}
      />
    </div>
  );
}

/** What it does at the end; in its place, what stands behind it. */
function Behaviour({ embedding, set }: PartProps) {
  const words = useWords('share');
  const isOver = embedding.mode !== 'inline';
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={isOver ? embedding.closes : embedding.isClear}
        onChange={({ target }) => set(isOver ? { closes: target.checked } : { isClear: target.checked })}
      />
      <span>{words.t(isOver ? 'embedCloses' : 'embedClear')}</span>
    </label>
  );
}

function Params({ names, embedding, set }: PartProps & { names: readonly string[] }) {
  const words = useWords('share');
  const left = names.filter((name) => !canTake(name));
  return (
    <details>
      <summary>{words.t('embedValues')}</summary>
      <div className="share-fields">
        {names.filter(canTake).map((name) => (
          <Field
            key={name}
            label={name}
            value={embedding.params[name] ?? ''}
            maxLength={1000}
            dir="auto"
            onChange={({ target }) => set({ params: { ...embedding.params, [name]: target.value } })}
          />
        ))}
      </div>
      {left.length > 0 && <p className="quiet small">{words.t('notByAttribute', { names: left.join(', ') })}</p>}
    </details>
  );
}

/** The survey as it is: asked for, because whoever opens it counts as a visit. */
function Example({ address }: { address: string }) {
  const words = useWords('share');
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <button className="button plain" type="button" onClick={() => setShown(true)}>
        {words.t('showExample')}
      </button>
    );
  return (
    <>
      <p className="quiet small">{words.t('exampleCounts')}</p>
      <iframe className="share-example" key={address} src={address} title={words.t('example')} />
    </>
  );
}
