export const newSurvey = {
  newTitle: 'New survey',
  surveyName: 'Name of the survey',
  emptyTitle: 'An empty page',
  emptyStart: 'Start',
  templateTitle: 'A template',
  templateText: 'Ready-made surveys and quizzes, and those of your own. Everything can be changed afterwards.',
  templateLook: 'Look at templates',
  fileTitle: 'A file',
  fileText:
    'From Typeform, Google Forms, SurveyJS, LimeSurvey, another Canvass, or plain text. You see first what it becomes.',
  fileTake: 'Take a file',
  textTitle: 'Paste your questions',
  textHint:
    'One question a line. Begin the lines of its answers with “-”, correct ones of a quiz with “- *”. A star at the end makes it required.',
  textLabel: 'Your questions',
  textExample:
    '# Café feedback\nHow was your visit? [rating 5] *\nWhat did you have?\n- Coffee\n- Cake\nWhat can we do better? [long]',
  textCreate: 'Make the survey',
  outcomeEmpty: 'What you paste appears here as questions.',
  outcomeExample: 'Show me an example',
  outcomeLine: 'Line {line}',
  understood_title: '“{what}” became the name of the survey.',
  understood_several: 'several answers can be chosen (“{what}”).',
  outcomeTooLong: 'At most {most} characters fit; this text has {length}. Nothing of it was cut off.',
  outcomeFaults: {
    one: '{n} line does not fit yet.',
    few: '{n} lines do not fit yet.',
    many: '{n} lines do not fit yet.',
    other: '{n} lines do not fit yet.',
  },
  outcomeMore: { one: 'and {n} more', few: 'and {n} more', many: 'and {n} more', other: 'and {n} more' },
  questions: { one: '{n} question', few: '{n} questions', many: '{n} questions', other: '{n} questions' },
};
