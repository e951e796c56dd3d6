export const welcome = {
  welcomeTitle: 'Welcome, {name}',
  welcomeText: 'How do you want to begin? A first survey takes a few minutes.',
  welcomeSkip: 'Skip',
  doorTemplate: 'With a template',
  doorTemplateText: 'Choose a ready-made survey and change what you like.',
  doorText: 'With a text',
  doorTextText: 'Paste your questions, one a line.',
  doorEmpty: 'With an empty page',
  doorEmptyText: 'Add one question after another.',
  welcomePassword: 'Choose your own password',
  welcomeLanguage: 'Language and name',
};
