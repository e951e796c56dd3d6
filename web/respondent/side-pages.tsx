/** @jsxImportSource preact */
/**
 * Pages beside the survey, drawn by the server alone: where an answer is gone on with on another device, and what was
 * answered. A script shows the same section over the page it stands on, so its style comes along.
 */
import type { ComponentChildren } from 'preact';
import { filled } from '../../engine/filled.ts';
import look from './styles/side.css?inline';

type Texts = Readonly<Record<string, string>>;

interface Framed {
  /** Of the survey. */
  name: string;
  texts: Texts;
  /** Of the words. */
  lang: string;
  /** Where one came from; null: nowhere, the page is a file that was kept. */
  back: string | null;
}

export interface ElsewherePage extends Framed {
  address: string;
  /** The address as a QR code, in SVG. */
  code: string;
}

export interface AnsweredPage extends Framed {
  score: { score: number; max: number } | null;
  replies: readonly Reply[];
}

interface Reply {
  title: string;
  reply: string | null;
  points: { score: number; max: number; isRight: boolean; right: readonly string[] } | null;
}

export function Elsewhere({ address, code, ...framed }: ElsewherePage) {
  const { texts } = framed;
  return (
    <Side {...framed} title={texts['button_elsewhere']}>
      <p>{texts['elsewhere_how']}</p>
      <div class="qr" aria-hidden="true" dangerouslySetInnerHTML={{ __html: code }} />
      <input class="field" readOnly dir="ltr" value={address} aria-label={texts['button_elsewhere']} />
    </Side>
  );
}

export function Answered({ score, replies, ...framed }: AnsweredPage) {
  const { texts } = framed;
  return (
    <Side {...framed} title={texts['review_title']}>
      {score && <p class="score">{filled(texts['label_score'], { ...score })}</p>}
      <ol>
        {replies.map(({ title, reply, points }, n) => (
          <li key={n} class={points ? verdictOf(points) : undefined}>
            <h3 dir="auto">{title}</h3>
            {reply === null ? (
              <p class="hint">{texts['review_none']}</p>
            ) : (
              <p class="reply" dir="auto">
                {reply}
              </p>
            )}
            {points && <Points texts={texts} points={points} />}
          </li>
        ))}
      </ol>
    </Side>
  );
}

function Points({ texts, points }: { texts: Texts; points: NonNullable<Reply['points']> }) {
  const { score, max, isRight, right } = points;
  const verdict = verdictOf(points);
  return (
    <>
      <p class="verdict">
        <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
          <path d={marks[verdict]} />
        </svg>
        {texts[`review_is_${verdict}`]}
        <bdi dir="ltr">{`${score} / ${max}`}</bdi>
      </p>
      {!isRight && right.length > 0 && <p>{filled(texts['review_right'], { answer: right.join(' / ') })}</p>}
    </>
  );
}

const marks = { right: 'M5 13l5 5L19 7', partly: 'M4 12h16', wrong: 'M6 6l12 12M18 6L6 18' } as const;

function verdictOf({ score, isRight }: NonNullable<Reply['points']>): keyof typeof marks {
  return isRight ? 'right' : score > 0 ? 'partly' : 'wrong';
}

interface SideProps extends Framed {
  title: string | undefined;
  children: ComponentChildren;
}

function Side({ name, texts, lang, back, title, children }: SideProps) {
  return (
    <section class="side" lang={lang} tabIndex={-1}>
      <style dangerouslySetInnerHTML={{ __html: look }} />
      <p class="hint" dir="auto">
        {name}
      </p>
      <h2>{title}</h2>
      {children}
      {back !== null && (
        <p class="buttons">
          <a class="button plain" href={back}>
            {texts['button_back']}
          </a>
        </p>
      )}
    </section>
  );
}
