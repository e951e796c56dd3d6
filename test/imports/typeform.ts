/** Forms as Typeform's documentation of its Create interface writes them, each about one thing. */
interface Sample {
  name: string;
  form: Record<string, unknown>;
}

const field = (ref: string, type: string, more: Record<string, unknown> = {}) => ({
  id: `i-${ref}`,
  ref,
  type,
  title: `About ${ref}`,
  ...more,
});
const choices = (...refs: string[]) => refs.map((ref) => ({ id: `c-${ref}`, ref, label: ref.toUpperCase() }));
const thanks = [{ ref: 'default_tys', title: 'Done!', properties: { show_button: false, share_icons: false } }];
const jump = (op: string, vars: unknown[], to: string, type = 'field') => ({
  action: 'jump',
  details: { to: { type, value: to } },
  condition: { op, vars },
});
const about = (ref: string) => ({ type: 'field', value: ref });
const points = (ref: string, choice: string, value: number) => ({
  action: 'add',
  details: { target: { type: 'variable', value: 'score' }, value: { type: 'constant', value } },
  condition: { op: 'is', vars: [about(ref), { type: 'choice', value: choice }] },
});

export const typeformSamples: Sample[] = [
  {
    name: 'every kind of question that a survey has',
    form: {
      title: 'All kinds',
      fields: [
        field('short', 'short_text', { validations: { required: true, max_length: 20 } }),
        field('long', 'long_text', { properties: { description: 'Say *more*' } }),
        field('site', 'website'),
        field('mail', 'email'),
        field('phone', 'phone_number', { properties: { default_country_code: 'de' } }),
        field('yes', 'yes_no'),
        field('day', 'date', { properties: { structure: 'YYYYMMDD', separator: '-' } }),
        field('file', 'file_upload'),
        field('stars', 'rating', { properties: { steps: 7, shape: 'heart' } }),
        field('scale', 'opinion_scale', {
          properties: { steps: 8, start_at_one: true, labels: { left: 'Bad', right: 'Good' } },
        }),
        field('nps', 'nps'),
        field('say', 'statement', { properties: { button_text: 'Go on', hide_marks: true } }),
      ],
    },
  },
  {
    name: 'choices, pictures, lists and rankings',
    form: {
      title: 'Choices',
      fields: [
        field('one', 'multiple_choice', {
          properties: {
            choices: choices('a', 'b'),
            allow_other_choice: true,
            randomize: true,
            vertical_alignment: true,
          },
        }),
        field('many', 'multiple_choice', {
          properties: { choices: choices('c', 'd', 'e'), allow_multiple_selection: true },
          validations: { required: false, min_selection: 1, max_selection: 2 },
        }),
        field('picture', 'picture_choice', {
          properties: {
            choices: [
              { ref: 'p', label: 'Cat', attachment: { type: 'image', href: 'https://images.typeform.com/images/cat' } },
            ],
            supersized: false,
            show_labels: true,
          },
        }),
        field('list', 'dropdown', {
          properties: { choices: [{ label: 'Zebra' }, { label: 'Ant' }], alphabetical_order: true },
        }),
        field('rank', 'ranking', { properties: { choices: choices('x', 'y'), randomize: true } }),
      ],
    },
  },
  {
    name: 'a grid',
    form: {
      title: 'Grid',
      fields: [
        field('grid', 'matrix', {
          properties: {
            fields: ['Speed', 'Taste'].map((title, row) => ({
              ref: `r${row}`,
              title,
              type: 'multiple_choice',
              properties: { choices: choices('good', 'bad'), allow_multiple_selection: true },
              validations: { required: true },
            })),
          },
        }),
      ],
    },
  },
  {
    name: 'jumps by choices, numbers, texts and dates',
    form: {
      title: 'Jumps',
      fields: [
        field('q1', 'multiple_choice', { properties: { choices: choices('a', 'b') } }),
        field('q2', 'opinion_scale', { properties: { steps: 11 } }),
        field('q3', 'short_text'),
        field('q4', 'date'),
        field('q5', 'yes_no'),
      ],
      thankyou_screens: thanks,
      logic: [
        {
          type: 'field',
          ref: 'q1',
          actions: [jump('is', [about('q1'), { type: 'choice', value: 'a' }], 'q3'), jump('always', [], 'q2')],
        },
        {
          type: 'field',
          ref: 'q2',
          actions: [jump('lower_than', [about('q2'), { type: 'constant', value: 5 }], 'q5')],
        },
        {
          type: 'field',
          ref: 'q3',
          actions: [jump('begins_with', [about('q3'), { type: 'constant', value: 'no' }], 'default_tys', 'thankyou')],
        },
        {
          type: 'field',
          ref: 'q4',
          actions: [
            jump('earlier_than', [about('q4'), { type: 'constant', value: '2026-01-01' }], 'default_tys', 'thankyou'),
          ],
        },
      ],
    },
  },
  {
    name: 'jumps by several conditions, backward and to nowhere',
    form: {
      title: 'Odd jumps',
      hidden: ['utm_source'],
      fields: [
        field('q1', 'yes_no'),
        field('q2', 'number'),
        field('q3', 'multiple_choice', { properties: { choices: choices('a', 'b'), allow_multiple_selection: true } }),
        field('q4', 'rating'),
      ],
      logic: [
        {
          type: 'field',
          ref: 'q3',
          actions: [
            jump(
              'and',
              [
                { op: 'is', vars: [about('q1'), { type: 'constant', value: true }] },
                {
                  op: 'or',
                  vars: [
                    { op: 'is', vars: [about('q3'), { type: 'choice', value: 'b' }] },
                    {
                      op: 'equal',
                      vars: [
                        { type: 'hidden', value: 'utm_source' },
                        { type: 'constant', value: 'mail' },
                      ],
                    },
                  ],
                },
              ],
              'q4',
            ),
            jump('always', [], 'q1'),
            jump('is', [about('q3'), { type: 'choice', value: 'gone' }], 'q4'),
            jump('greater_than', [about('q2'), { type: 'constant', value: 3 }], 'q4'),
            jump('always', [], 'nowhere'),
          ],
        },
      ],
    },
  },
  {
    name: 'a quiz with points and two endings',
    form: {
      title: 'Quiz',
      variables: { score: 0, price: 0 },
      fields: [
        field('q1', 'multiple_choice', { properties: { choices: choices('right', 'wrong') } }),
        field('q2', 'multiple_choice', { properties: { choices: choices('yes', 'no') } }),
      ],
      logic: [
        { type: 'field', ref: 'q1', actions: [points('q1', 'right', 5), points('q1', 'wrong', -1)] },
        {
          type: 'field',
          ref: 'q2',
          actions: [
            points('q2', 'yes', 2.5),
            {
              action: 'multiply',
              details: { target: { type: 'variable', value: 'price' }, value: { type: 'constant', value: 2 } },
              condition: { op: 'always', vars: [] },
            },
            jump(
              'greater_equal_than',
              [
                { type: 'variable', value: 'score' },
                { type: 'constant', value: 5 },
              ],
              'won',
              'thankyou',
            ),
            jump('always', [], 'lost', 'thankyou'),
          ],
        },
      ],
      thankyou_screens: [
        {
          ref: 'won',
          title: 'You won',
          properties: {
            description: 'With {{var:score}} points',
            button_mode: 'redirect',
            redirect_url: 'https://example.com/prize',
          },
        },
        { ref: 'lost', title: 'You lost', properties: { description: 'Next time' } },
        ...thanks,
      ],
    },
  },
  {
    name: 'groups, contacts and an address',
    form: {
      title: 'Groups',
      fields: [
        field('group', 'group', {
          properties: { button_text: 'Next', fields: [field('in1', 'short_text'), field('in2', 'email')] },
        }),
        field('contact', 'contact_info', {
          properties: { fields: [field('first', 'short_text'), field('phone', 'phone_number')] },
        }),
        field('home', 'address', { properties: { fields: [field('street', 'short_text')] } }),
      ],
    },
  },
  {
    name: 'kinds that no survey has',
    form: {
      title: 'Unknown',
      fields: [
        field('pay', 'payment', { properties: { currency: 'EUR', price: { type: 'variable', value: 'price' } } }),
        field('meet', 'calendly', { properties: {} }),
        field('law', 'legal', { validations: { required: true } }),
        field('video', 'multi_format'),
        field('new', 'hologram', { properties: { depth: 3 } }),
        field('num', 'number', { validations: { min_value: 1, max_value: 9 } }),
      ],
    },
  },
  {
    name: 'settings, in French, with other languages',
    form: {
      id: 'abc',
      title: 'Réglages',
      type: 'quiz',
      workspace: { href: 'https://api.typeform.com/workspaces/1' },
      theme: { href: 'https://api.typeform.com/themes/1' },
      _links: { display: 'https://x.typeform.com/to/abc' },
      translations: { de: {}, it: {} },
      settings: {
        language: 'fr',
        progress_bar: 'percentage',
        show_progress_bar: false,
        hide_navigation: true,
        show_question_number: true,
        show_time_to_complete: true,
        show_cookie_consent: true,
        show_number_of_submissions: false,
        is_public: true,
        is_trial: false,
        meta: {
          title: 'T',
          allow_indexing: true,
          description: 'About it',
          image: { href: 'https://images.typeform.com/images/1' },
        },
        google_analytics: 'UA-1',
        redirect_after_submit_url: 'https://example.com/thanks',
        notification: { self: { enabled: true, recipients: ['a@example.com'] } },
        capabilities: { e2e_encryption: { enabled: false } },
      },
      fields: [field('q', 'short_text')],
    },
  },
  {
    name: 'texts with markup, recalled answers, pictures and films',
    form: {
      title: '*Bold* form',
      welcome_screens: [
        {
          ref: 'w',
          title: 'Hello',
          properties: {
            description: 'A [link](https://example.com) & <b>tags</b>',
            show_button: true,
            button_text: 'Start',
          },
          attachment: { type: 'image', href: 'https://images.typeform.com/images/w' },
          layout: { type: 'split', placement: 'left' },
        },
        { ref: 'w2', title: 'Second hello', properties: {} },
      ],
      fields: [
        field('q1', 'short_text', { title: 'Your _name_?\nSecond line' }),
        field('q2', 'long_text', { title: 'Hi {{field:q1}}, how are you?' }),
        field('q3', 'yes_no', { attachment: { type: 'video', href: 'https://www.youtube.com/watch?v=1', scale: 0.6 } }),
        field('q4', 'yes_no', { attachment: { type: 'image', href: 'javascript:alert(1)' } }),
      ],
    },
  },
  { name: 'a form without anything', form: { title: 'Empty', fields: [] } },
  {
    name: 'more than a survey holds',
    form: {
      title: 'T'.repeat(400),
      fields: [
        ...Array.from({ length: 510 }, (_, at) => field(`q${at}`, 'short_text')),
        field('many', 'dropdown', {
          properties: { choices: Array.from({ length: 1005 }, (_, at) => ({ label: `${at}` })) },
        }),
      ],
    },
  },
];
