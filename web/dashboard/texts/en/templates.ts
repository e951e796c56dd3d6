export const templates = {
  templatesText: 'A good survey to start from. Everything can be changed afterwards.',
  templatesSearch: 'Search templates',
  templatesOwn: 'Your templates',
  templatesBuiltIn: 'Ready-made templates',
  useTemplate: 'Use this template',
  questions: { one: '{n} question', few: '{n} questions', many: '{n} questions', other: '{n} questions' },
  templatesEmpty: 'No template matches “{query}”.',
  seeQuestions: 'See the questions',
  inside: 'Questions of this template',
};
