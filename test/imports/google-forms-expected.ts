/** What is made of each sample: questions, rules, losses and settings, to be read beside it. */
import type { Summary } from './summary.ts';

export const expected: Record<string, Summary> = {
  onePage: {
    questions: [
      '#1 welcome Visit description=Two minutes\nof your time',
      '#2 input* Your name',
      '#3 input Tell us more description=As long as you like inputIsTextarea',
      '#4 choice How did you come? [By train, By car] choiceTextOther',
      '#5 choice What did you see? [Paintings, The garden, Coins] choiceMultiple',
      '#6 dropdown Country [Chile, Peru] dropdownRandomize',
      '#7 message A word description=Between questions',
    ],
    rules: [],
    losses: [],
    settings: {
      show_by_one: false,
    },
  },
  branching: {
    questions: [
      '#1 welcome Visit',
      '#2 choice Did you like it? [Yes, No, I was not there, Which?]',
      '#3 input Why?',
      '#4 message What was wrong?',
      '#5 input Tell us',
      '#6 dropdown Again? [Yes, No] dropdownOther',
      '#7 choice Best of all? [All, Nothing]',
    ],
    rules: ['#3 -> #7: #2 eq o1', '#3 -> submit: #2 eq o3', '#6 -> #7: #6 eq o2'],
    losses: [
      'Survey: setting_dropped pages with several questions',
      'Question 1: rule_dropped goToAction: RESTART_FORM',
      'Question 5: rule_dropped goToSectionId: gone',
      'Question 5: rule_dropped goToSectionId: critics',
    ],
    settings: {},
  },
  twoDecide: {
    questions: [
      '#1 welcome Visit',
      '#2 choice First [a, b]',
      '#3 choice Second [c, d]',
      '#4 message Two',
      '#5 message Four',
      '#6 input Last',
    ],
    rules: ['#3 -> #4: #3 eq o1', '#3 -> next: #3 eq o2', '#3 -> #5: #2 any_of o1,o2'],
    losses: ['Survey: setting_dropped pages with several questions'],
    settings: {},
  },
  quiz: {
    questions: [
      '#1 welcome Visit',
      '#2 choice Capital of France? [Lyon, Paris=2]',
      '#3 choice Which are rivers? [Seine=1.5, Loire=1.5, Vosges] choiceMultiple',
      '#4 input Author of Candide? inputScores=[{"text":"Voltaire","score":1},{"text":"Arouet","score":1}]',
      '#5 input An essay inputIsTextarea',
    ],
    rules: [],
    losses: [
      'Question 2: field_dropped grading: all right answers together > nearest_value',
      'Question 4: field_dropped grading.pointValue',
      'Question 1: field_dropped grading.whenRight',
      'Question 4: field_dropped grading.generalFeedback',
    ],
    settings: {
      scoring_switcher: true,
      show_by_one: false,
    },
  },
  grids: {
    questions: [
      '#1 welcome Visit',
      '#2 matrix* Rate [Food, Room] [Bad, Good] matrixIsAllRequired',
      '#3 matrix When? [Monday, Friday] [Morning, Evening] matrixChoiceType=multiple',
      '#4 matrix Match [Dog, Cat] [Bark, Meow] matrixScores={"r1":{"c1":1},"r2":{"c2":2}}',
    ],
    rules: [],
    losses: ['Question 1: field_dropped grid.shuffleQuestions', 'Question 2: field_dropped row 1: required'],
    settings: {
      show_by_one: false,
      scoring_switcher: true,
    },
  },
  scales: {
    questions: [
      '#1 welcome Visit',
      '#2 scale How likely? scaleStartValue=0 scaleCount=11 scaleLabelLeft=Never scaleLabelRight=Surely',
      '#3 rating Stars ratingCount=7 ratingFigure=star',
      '#4 rating Hearts ratingCount=3 ratingFigure=heart',
      '#5 rating Thumbs ratingCount=5 ratingFigure=star',
      '#6 datetime Born dateTimeType=date',
      '#7 datetime Birthday dateTimeType=date',
      '#8 datetime Arrived dateTimeType=datetime',
      '#9 datetime Woke up dateTimeType=time',
      '#10 input Slept inputPlaceholder=00:00',
      '#11 file Papers fileFormats=["pdf","document"] fileMaxCount=5 fileMaxSizeMb=100',
    ],
    rules: [],
    losses: [
      'Question 4: field_dropped iconType: THUMB_UP > rating',
      'Question 6: field_dropped dateQuestion: includeYear > datetime',
      'Question 9: type_unknown timeQuestion: duration > input',
      'Question 10: field_dropped fileUploadQuestion.folderId',
      'Question 10: field_dropped types: HOLOGRAM',
      'Question 10: field_dropped fileMaxSizeMb > nearest_value',
    ],
    settings: {
      show_by_one: false,
    },
  },
  media: {
    questions: [
      '#1 welcome Visit',
      '#2 message Our house multimedia={"type":"img","imgUrl":"https://lh3.example.com/a"}',
      '#3 message description=Made in May multimedia={"type":"video","videoUrl":"https://www.youtube.com/watch?v=abcdefgh"}',
      '#4 choice Which one? [Left @, Right @, Neither] choiceType=image',
      '#5 input With a picture multimedia={"type":"img","imgUrl":"https://example.com/q.png"}',
    ],
    rules: [],
    losses: [
      'Question 1: media_dropped image > address',
      'Question 3: media_dropped option 1.image > address',
      'Question 3: media_dropped option 3.image > address',
      'Question 3: media_dropped picture of Neither',
      'Question 1: field_dropped image.altText',
      'Question 1: field_dropped image.properties.alignment',
      'Question 1: field_dropped image.properties.width',
      'Question 2: field_dropped video.properties.width',
    ],
    settings: {
      show_by_one: false,
    },
  },
  settings: {
    questions: ['#1 welcome Visit', '#2 email* Email', '#3 input Anything?'],
    rules: [],
    losses: ['Survey: setting_dropped linkedSheetId', 'Survey: setting_dropped emailCollectionType > email'],
    settings: {
      close_quiz_enabled: true,
      show_by_one: false,
    },
  },
  unknown: {
    questions: [
      '#1 welcome Visit',
      '#2 message From the future',
      '#3 message New kind',
      '#4 input Old kind',
      '#5 message A group without a grid',
    ],
    rules: [],
    losses: [
      'Question 1: type_unknown hologramItem > message',
      'Question 2: type_unknown smellQuestion > message',
      'Question 4: type_unknown questionGroupItem > message',
      'Survey: setting_dropped sharing',
      'Question 1: field_dropped hologramItem',
      'Question 3: field_dropped hidden',
      'Question 2: field_dropped smellQuestion',
      'Question 3: field_dropped colour',
      'Question 3: field_dropped textQuestion.paragraph',
      'Question 3: field_dropped textQuestion.spelling',
      'Question 4: field_dropped questions',
    ],
    settings: {
      show_by_one: false,
    },
  },
  texts: {
    questions: [
      '#1 welcome Visit',
      '#2 choice Is 1 &lt; 2 & "b" &lt;b>bold&lt;/b>? [&lt;i>, R&amp;amp;D, XXX]',
      '#3 input YYY description=One\nTwo',
    ],
    rules: [],
    losses: ['Question 1: text_cut option 3 > shorter_text', 'Question 2: text_cut title > shorter_text'],
    settings: {
      show_by_one: false,
    },
  },
  broken: {
    questions: [
      '#1 welcome Visit',
      '#2 choice Wrong all over [8, Fine]',
      '#3 scale Scale scaleStartValue=1 scaleCount=101',
      '#4 message',
      '#5 input Constructor',
    ],
    rules: [],
    losses: [
      'Question 2: field_dropped items[1]',
      'Question 3: field_dropped choiceQuestion.options[1]',
      'Question 4: field_dropped scaleCount > nearest_value',
      'Question 5: type_unknown nothing > message',
      'Survey: setting_dropped publishSettings',
      'Question 5: field_dropped questionItem',
      'Question 3: field_dropped required',
      'Question 3: field_dropped choiceQuestion.type',
      'Question 4: field_dropped scaleQuestion.low',
      'Question 6: field_dropped constructor',
    ],
    settings: {
      show_by_one: false,
    },
  },
};
