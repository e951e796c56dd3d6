/** @jsxImportSource preact */
/** One step: number, title, description, media, control, and what is wrong with it. */
import { filled } from '../../engine/filled.ts';
import { plainText } from '../../engine/plain.ts';
import { howMany } from '../../engine/questions/how-many.ts';
import { isMembers, isOn, textOf } from '../../engine/questions/members.ts';
import { kinds } from '../../engine/questions/table.ts';
import type { PublicQuestion } from '../../engine/snapshot.ts';
import { type Acts, type Named, Rich, spoken } from './question-parts.tsx';
import { known } from './questions/known.ts';
import { drawings } from './questions/table.ts';
import {
  faultsAt,
  isByOne,
  isFrozen,
  mostAreRequired,
  optionsOf,
  placeOf,
  questionOf,
  sentenceOf,
  type View,
} from './view.ts';

export function Question({ view, id, acts }: { view: View; id: string; acts: Acts }) {
  const { data, session } = view;
  const { texts } = data.quiz;
  const question = questionOf(data, id) ?? (id === 'submit' ? sendStep : undefined);
  if (!question) return null;
  // The title and the description of the send step belong to the screen after it.
  const isSend = question.type === 'submit';
  const title = isOn(question, 'withTitle', true) && !isSend ? textOf(question, 'title') : '';
  const about = isOn(question, 'withDescription', true) && !isSend ? textOf(question, 'description') : '';
  const faults = faultsAt(view, id);
  const isMultiple = takesSeveral(question);
  const described = [about && `${id}-about`, isMultiple && `${id}-hint`, faults.length > 0 && `${id}-fault`]
    .filter(Boolean)
    .join(' ');
  const named: Named = {
    ...(title ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': nameless(view, id) }),
    ...(described && { 'aria-describedby': described }),
    ...(faults.length > 0 && { 'aria-invalid': true }),
  };
  const Draw = drawings[question.type];
  const media = isSend ? null : mediaPlace(question);
  return (
    <section
      class={['asked', media && `media-${media}`, isByOne(view) && 'alone'].filter(Boolean).join(' ')}
      id={`q-${id}`}
      tabIndex={-1}
      data-id={id}
      {...(!title && { 'aria-label': nameless(view, id) })}
      inert={isFrozen(view)}
      {...(faults.length > 0 && { 'data-faulty': true })}
    >
      {media && known.Media && <known.Media question={question} title={plainText(title) || nameless(view, id)} />}
      <div class="body">
        {title && <Title view={view} id={id} html={title} isRequired={question.isRequired === true} />}
        {about && <Rich as="div" class="about" id={`${id}-about`} html={about} />}
        {isMultiple && (
          <p class="hint" id={`${id}-hint`} {...spoken(view)}>
            {howMany(question, (code) => texts[code] ?? '')}
          </p>
        )}
        {faults.length > 0 && (
          <p class="fault" id={`${id}-fault`} {...spoken(view)}>
            {sentenceOf(view, faults[0]!)}
          </p>
        )}
        {Draw && (
          <Draw
            id={id}
            question={question}
            value={session.values[id]}
            options={optionsOf(view, id)}
            view={view}
            named={named}
            acts={acts}
          />
        )}
      </div>
    </section>
  );
}

function Title({ view, id, html, isRequired }: { view: View; id: string; html: string; isRequired: boolean }) {
  const { texts, settings } = view.data.quiz;
  const place = placeOf(view, id);
  return (
    <h2 id={`${id}-title`}>
      {settings.numeration && place && <span class="number">{`${place.number}. `}</span>}
      <Rich html={html} />
      {isRequired && (
        <span>
          {!mostAreRequired(view) && (
            <span class="star" aria-hidden="true">
              {'\u2060*'}
            </span>
          )}
          <span class="unseen" {...spoken(view)}>
            {texts['label_required']}
          </span>
        </span>
      )}
      {!isRequired && place && mostAreRequired(view) && (
        <span class="optional" {...spoken(view)}>
          {texts['label_optional']}
        </span>
      )}
    </h2>
  );
}

/** A survey without a send step of its own may still ask for a captcha. */
/** Of a grid its columns say so. */
function takesSeveral(question: PublicQuestion): boolean {
  const { optionPrefixes, isMultiple } = kinds[question.type];
  return !optionPrefixes[1] && isMultiple(question);
}

const sendStep: PublicQuestion = { type: 'submit' };

function mediaPlace({ multimedia }: PublicQuestion): string | null {
  return isMembers(multimedia) ? textOf(multimedia, 'imgLocation', 'top') : null;
}

function nameless(view: View, id: string): string {
  const place = placeOf(view, id);
  return place ? filled(view.data.quiz.texts['label_question'], { ...place }) : view.data.quiz.name;
}
