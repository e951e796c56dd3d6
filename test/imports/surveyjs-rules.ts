/** Surveys of SurveyJS with expressions and triggers. */

type Json = Record<string, unknown>;

export const logic: Json = {
  title: 'Logic',
  pages: [
    {
      name: 'first',
      elements: [
        {
          type: 'radiogroup',
          name: 'kind',
          choices: ['guest', 'host', 'ghost'],
          showOtherItem: true,
          isRequired: true,
        },
        { type: 'checkbox', name: 'seen', choices: ['Sea', 'Hill', 'Town'] },
        { type: 'boolean', name: 'again', valueTrue: 'y', valueFalse: 'n' },
        { type: 'rating', name: 'mark' },
        { type: 'text', name: 'city' },
        { type: 'text', name: 'age', inputType: 'number' },
        { type: 'text', name: 'day', inputType: 'date' },
      ],
    },
    {
      name: 'second',
      title: 'Hosts',
      visibleIf: "{kind} = 'HOST' or {kind} contains 'ost'",
      elements: [
        { type: 'text', name: 'q1', visibleIf: "{seen} anyof ['Sea', 'Town'] and !({mark} > 3)" },
        {
          type: 'panel',
          name: 'inner',
          title: 'Inner',
          visibleIf: "{again} = 'n'",
          elements: [{ type: 'text', name: 'q2', visibleIf: "{city} notempty and {city} != 'Rome'" }],
        },
        { type: 'text', name: 'q3', visibleIf: "{seen} = ['Sea'] or {seen} empty", requiredIf: '{mark} = 5' },
        {
          type: 'text',
          name: 'q4',
          visibleIf: "{day} >= '2026-01-01' and {kind} noneof ['guest', 'other']",
          enableIf: '{again} = true',
        },
      ],
    },
    {
      name: 'third',
      elements: [
        { type: 'text', name: 'q5', visibleIf: '{age} > 17' },
        { type: 'text', name: 'q6', visibleIf: "{q7} = 'later'" },
        { type: 'text', name: 'q7', visibleIf: '{mark} + 1 > 3 or age({day}) > 3' },
        { type: 'text', name: 'q8', visibleIf: '{kind} = ' },
        { type: 'radiogroup', name: 'twin', choices: ['b', 'B', 'c'] },
        { type: 'text', name: 'q10', visibleIf: "{twin} = 'b'" },
        { type: 'radiogroup', name: 'own', choices: ['a'], showOtherItem: true, storeOthersAsComment: false },
        { type: 'text', name: 'q11', visibleIf: "{own} contains 'a'" },
        { type: 'checkbox', name: 'taken', choicesFromQuestion: 'seen', choicesFromQuestionMode: 'selected' },
        { type: 'text', name: 'q12', visibleIf: "{taken} notcontains 'Sea'" },
        { type: 'text', name: 'q13', visibleIf: '{taken} notempty' },
        { type: 'text', name: 'q9', visibleIf: "{nobody} = 1 or {kind} = 'nobody'" },
      ],
    },
  ],
};

export const triggers: Json = {
  pages: [
    {
      name: 'p1',
      elements: [
        { type: 'boolean', name: 'fits' },
        { type: 'text', name: 'name' },
      ],
    },
    {
      name: 'p2',
      elements: [
        { type: 'radiogroup', name: 'way', choices: ['short', 'long'] },
        { type: 'text', name: 'long1' },
        { type: 'text', name: 'last' },
      ],
    },
    { name: 'p3', visible: false, elements: [{ type: 'text', name: 'hidden1' }] },
    {
      name: 'p4',
      elements: [
        { type: 'text', name: 'never', visible: false },
        { type: 'text', name: 'shown', visible: false },
        { type: 'text', name: 'out', visible: false },
      ],
    },
  ],
  triggers: [
    { type: 'complete', expression: '{fits} = false' },
    { type: 'skip', expression: "{way} = 'short'", gotoName: 'last' },
    { type: 'visible', expression: "{way} = 'long'", pages: ['p3'], questions: ['shown'] },
    { type: 'complete', expression: "{shown} = 'x'" },
    { type: 'setvalue', expression: '{fits} = true', setToName: 'name', setValue: 'x' },
    { type: 'complete', name: 'way', operator: 'equal', value: 'long' },
    { type: 'skip', expression: "{way} = 'long' and {fits} = true", gotoName: 'last' },
  ],
  calculatedValues: [{ name: 'sum', expression: '{a} + {b}' }],
};
