/** @jsxImportSource preact */
import { filled } from '../../../engine/filled.ts';
import { isOn } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { type QuestionProps, spoken } from '../question-parts.tsx';

export function Welcome({ question, view }: QuestionProps) {
  const { texts, widgets } = view.data.quiz;
  const asked = Object.values(widgets.entities).filter(({ type }) => kinds[type].hasValue);
  const seconds = asked.reduce((sum, { type }) => sum + kinds[type].secondsToAnswer, 0);
  const facts = [
    isOn(question, 'welcomeWithQuestionCount') && filled(texts['label_questions_count'], { count: asked.length }),
    isOn(question, 'welcomeWithResponseTime') &&
      filled(texts['label_response_time'], { minutes: Math.max(1, Math.ceil(seconds / 60)) }),
  ].filter(Boolean);
  return facts.length === 0 ? null : (
    <p class="hint" {...spoken(view)}>
      {facts.join(' · ')}
    </p>
  );
}
