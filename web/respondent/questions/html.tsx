/** @jsxImportSource preact */
import { plainText } from '../../../engine/plain.ts';
import { isOn, textOf } from '../../../engine/questions/members.ts';
import type { QuestionProps } from '../question-parts.tsx';

/**
 * Tells the page how high its content is; the frame has no other way to say it. At once too: a browser looks after the size of
 * a frame only when it comes into view, and then everything below it would jump under the finger. And when it is asked: it may be
 * loaded before the page can hear it.
 */
const measure =
  '<script>(t=>{t();addEventListener("message",t);new ResizeObserver(t).observe(document.documentElement)})(()=>parent.postMessage({canvassFrame:document.documentElement.offsetHeight},"*"))</script>';

/** A frame is seen through only where it is as light or dark as the page around it. */
const scheme = '<meta name="color-scheme" content="light dark">';

export function Html({ id, question, view }: QuestionProps) {
  const code = textOf(question, 'htmlCode');
  if (!isOn(question, 'htmlIsEmbedded', true))
    return <div class="raw" key={id} dangerouslySetInnerHTML={{ __html: code }} />;
  return (
    <iframe
      class="raw"
      title={plainText(textOf(question, 'title')) || view.data.quiz.name}
      sandbox="allow-scripts allow-forms allow-popups"
      srcDoc={scheme + code + measure}
    />
  );
}
