/** A quiz of twelve questions that branches, screens out, has a quota and counts points: told once for whatever hand makes it. */
import assert from 'node:assert/strict';
import { good } from '../house.ts';
import { respondentAt } from '../respondent.ts';
import { list, saved, type Widgets } from './builder.ts';
import type { QuizHand } from './quiz-hands.ts';
import type { Stage } from './stage.ts';

const outline = `Who are you?
- Guest
- Student
How was it? [rating 5]
What went wrong? [long]
Would you recommend us? [nps]
What is espresso made of?
- Coffee
- Tea
Where does coffee grow?
- Ethiopia
- Iceland
Which of these are drinks? [multiple]
- Juice
- Cake
- Milk
Is tea a plant? [yesno]
When did you come? [date]
What did you have?
Anything else? [long]
May we write to you? [email]`;

/** From an empty survey to a published one. */
export async function makeQuiz(id: number, stage: Stage, hand: QuizHand): Promise<void> {
  const { page } = hand;
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), outline);
  await hand.pasteMany();
  await hand.press(page.getByRole('dialog').getByRole('button', { name: /12 questions/ }));
  await writeRules(hand);
  await markCorrect(hand);
  await writeQuota(hand);
  await saved(page);
  await hand.publish();
  await answerIt(id, stage);
}

async function writeRules(hand: QuizHand): Promise<void> {
  const { page } = hand;
  const logic = page.locator('summary', { hasText: 'Logic' });
  const part = (name: string) => page.getByRole('combobox', { name, exact: true });
  await hand.choose('Who are you?');
  await hand.press(logic);
  await hand.press(page.locator('summary', { hasText: 'If chosen, go to…' }));
  await hand.pick(part('If “Student” is chosen'), 'screen out');
  await page.getByRole('group', { name: 'If the answer is “Student”, then screen out' }).waitFor();
  await hand.choose('How was it?');
  await hand.press(page.getByRole('button', { name: 'Add a rule' }));
  await hand.pick(part('Comparison'), 'is below');
  await hand.pick(part('Value'), '4');
  await hand.pick(part('What happens then'), 'go to 3. What went wrong?');
  await hand.pick(part('Otherwise'), 'go to 4. Would you recommend us?');
  await page.getByRole('group', { name: 'If the answer is below 4, then go to 3. What went wrong?' }).waitFor();
}

/** The first tick makes a quiz of it; numbers say where an answer brings more than one point. */
async function markCorrect(hand: QuizHand): Promise<void> {
  const { page } = hand;
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await hand.choose('What is espresso made of?');
  await hand.press(page.getByRole('button', { name: 'Make it a quiz: mark correct answers' }));
  await hand.press(tick('Option 1 is correct'));
  await hand.choose('Where does coffee grow?');
  await hand.press(tick('Option 1 is correct'));
  await hand.choose('Which of these are drinks?');
  await hand.press(tick('Option 1 is correct'));
  await hand.write(page.getByRole('textbox', { name: 'Milk', exact: true }), '3');
  await hand.choose('Is tea a plant?');
  await hand.press(tick('“Yes” is correct'));
}

async function writeQuota(hand: QuizHand): Promise<void> {
  const { page } = hand;
  const dialog = page.getByRole('dialog', { name: 'Quotas' });
  const part = (name: string) => dialog.getByRole('combobox', { name, exact: true });
  await hand.press(list(page).getByRole('button', { name: 'Quotas' }));
  await hand.press(dialog.getByRole('button', { name: 'Add a quota' }));
  await hand.write(dialog.getByRole('textbox', { name: 'Name', exact: true }), 'Guests');
  await hand.write(dialog.getByRole('textbox', { name: 'How many at most' }), '1');
  await hand.pick(part('What is asked'), '1. Who are you?');
  await hand.pick(part('Value'), 'Guest');
  await dialog.getByRole('group', { name: 'Counts answers if “1. Who are you?” is “Guest”' }).waitFor();
  await hand.press(dialog.getByRole('button', { name: 'Close' }).last());
}

async function answerIt(id: number, { house }: Stage): Promise<void> {
  await house.app.jobTable['answers:count-quotas']();
  const { virtual_id: code, widgets } = good(await house.alice.get(`/quiz/${id}`));
  const rita = respondentAt(house.app, code);
  const answer = async (given: Record<string, unknown>) => {
    const { is_screenout: isOut, score, max_score: best } = good(await rita.complete(valuesIn(widgets, given))).answer;
    return { isOut, score, best };
  };
  const right = {
    'Who are you?': 'Guest',
    'How was it?': 5,
    'What is espresso made of?': 'Coffee',
    'Where does coffee grow?': 'Iceland',
    'Which of these are drinks?': ['Juice', 'Milk'],
    'Is tea a plant?': 'yes',
  };
  assert.equal((await answer({ 'Who are you?': 'Student' })).isOut, true, 'students are screened out');
  assert.deepEqual(await answer(right), { isOut: false, score: 6, best: 7 });
  assert.equal((await answer(right)).isOut, true, 'the quota of one guest is full');
}

/** By titles and texts of options; ids are made by chance. */
function valuesIn({ ids, entities }: Widgets, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([title, value]) => {
      const id = ids.find((one) => entities[one]!['title'] === title)!;
      const options = Object.entries((entities[id]!['choiceEntities'] ?? {}) as Record<string, { text: string }>);
      const optionOf = (text: unknown) => options.find(([, one]) => one.text === text)?.[0] ?? text;
      return [id, Array.isArray(value) ? value.map(optionOf) : optionOf(value)];
    }),
  );
}
