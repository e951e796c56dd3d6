/** Ready-made questions: the ones that most surveys ask, in the words of whoever builds them. */
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { Entity, Members } from '../draft/draft.ts';
import type { Words } from '../words.ts';
import { options } from './blank.ts';

export const blocks = ['nps', 'satisfaction', 'contact', 'about', 'source'] as const;
export type Block = (typeof blocks)[number];

export function questionsOf(block: Block, words: Pick<Words<'blocks'>, 't'>): Entity[] {
  const ask = (type: QuestionType, title: string, members: Members = {}): Entity => ({ type, title, ...members });
  switch (block) {
    case 'nps': {
      const ends = { scaleLabelLeft: words.t('nps_left'), scaleLabelRight: words.t('nps_right') };
      return [
        ask('scale', words.t('nps_title'), { scaleStartValue: 0, scaleCount: 11, ...ends }),
        ask('input', words.t('nps_why'), { inputIsTextarea: true }),
      ];
    }
    case 'satisfaction':
      return [
        ask('rating', words.t('satisfaction_title')),
        ask('input', words.t('satisfaction_better'), { inputIsTextarea: true }),
      ];
    case 'contact':
      return [
        ask('input', words.t('contact_name')),
        ask('email', words.t('contact_email')),
        ask('phone', words.t('contact_phone')),
      ];
    case 'about': {
      const ages = ['18–24', '25–34', '35–44', '45–54', '55–64'];
      const groups = [words.t('under', { n: 18 }), ...ages, words.t('over', { n: 65 })];
      const genders = options('choice', [words.t('gender_female'), words.t('gender_male')]);
      return [
        ask('choice', words.t('about_age'), options('choice', groups)),
        ask('choice', words.t('about_gender'), { ...genders, choiceTextOther: true, hardToAnswer: true }),
      ];
    }
    case 'source': {
      const ways = ['source_friends', 'source_search', 'source_social', 'source_ads'] as const;
      const list = options(
        'choice',
        ways.map((way) => words.t(way)),
      );
      return [ask('choice', words.t('source_title'), { ...list, choiceTextOther: true })];
    }
  }
}
