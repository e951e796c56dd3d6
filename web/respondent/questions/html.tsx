/** @jsxImportSource preact */
import { plainText } from '../../../engine/plain.ts';
import { isOn, textOf } from '../../../engine/questions/members.ts';
import type { QuestionProps } from '../question-parts.tsx';

/** Tells the page how high its content is; the frame has no other way to say it. */
const measure =
  '<script>new ResizeObserver(()=>parent.postMessage({canvassFrame:document.documentElement.offsetHeight},"*")).observe(document.documentElement)</script>';

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
