/** @jsxImportSource preact */
/** Below the survey, what leads to the pages beside it: to go on elsewhere, and at the end what was answered. */
import { type Acts, spoken } from './question-parts.tsx';
import { isByOne, isFirst, type View } from './view.ts';

interface Given {
  view: View;
  acts: Acts;
}

export function Beside({ view, acts }: Given) {
  if (view.refusal !== null) return null;
  return view.ended ? <Offers view={view} acts={acts} /> : <Elsewhere view={view} acts={acts} />;
}

/** Away from where Back is, and not before something has been said. In a preview there is no word for it. */
function Elsewhere({ view, acts }: Given) {
  const word = view.data.quiz.texts['button_elsewhere'];
  const hasBegun = Object.keys(view.session.values).length > 0 && !(isByOne(view) && isFirst(view));
  return word && hasBegun ? (
    <p class="restart" {...spoken(view)}>
      <button class="quiet" form="survey" name="go" value="elsewhere" onClick={acts.beside}>
        {word}
      </button>
    </p>
  ) : null;
}

/** To look through here, on paper, and as a file. */
function Offers({ view, acts }: Given) {
  const { virtual_id: survey, texts, texts_lang: lang } = view.data.quiz;
  const { uuid, score } = view.ended!.answer;
  // What is offered has a word; of what has no points there is no review.
  const offers = (['review', 'print', 'save'] as const).filter(
    (offer) => texts[`button_${offer}`] && (offer !== 'review' || score !== null),
  );
  return offers.length > 0 ? (
    <p class="buttons restart" {...spoken(view)}>
      {offers.map((offer) => (
        <a
          class="button plain"
          href={`/q/${survey}/answers?uuid=${uuid}&lang=${lang}&${offer}=1`}
          target={offer === 'print' ? '_blank' : undefined}
          onClick={offer === 'review' ? acts.beside : undefined}
        >
          {texts[`button_${offer}`]}
        </a>
      ))}
    </p>
  ) : null;
}
