export const welcome = {
  welcomeTitle: 'Welcome, {name}',
  welcomeText: 'How do you want to begin? A first survey takes a few minutes.',
  welcomeSkip: 'Skip',
  wayTemplate: 'With a template',
  wayTemplateText: 'Choose a ready-made survey and change what you like.',
  wayText: 'With a text',
  wayTextText: 'Paste your questions, one a line.',
  wayEmpty: 'With an empty page',
  wayEmptyText: 'Add one question after another.',
  welcomePassword: 'Choose your own password',
  welcomeLanguage: 'Language and name',
};
