/** What can be wrong with a line of an outline: a closed list. Pages say it in the words of their reader, programs get these. */
const sentences = {
  nothing: 'there is neither a question nor a screen',
  too_many: 'at most {most} items fit',
  second_screen: 'there is a {type} screen already',
  nothing_above: 'there is no question above this line',
  second_name: 'the survey has a name already',
  no_name: 'the name is missing',
  long_name: 'a name has at most {most} characters',
  long_title: 'a title has at most {most} characters',
  long_description: 'a description has at most {most} characters',
  unknown_type: '[{word}] is no type of question; these are: {words}',
  unknown_word: '"{word}" does not fit a question of the type {type}',
  min_above_max: 'min is above max',
  no_columns: 'a question of the type {type} has no columns',
  no_options: 'a question of the type {type} has no options',
  too_many_options: 'at most {most} options fit',
  empty_option: 'the text of the option is missing',
  long_option: 'an option has at most {most} characters',
  points_beyond: 'points lie between ±{most}',
  two_sides: 'a question of the type yesno has two options, yes and then no',
  too_many_sides: 'at most {most} fit',
  points_of_rows: 'points stand at the columns of a matrix',
  no_jump: 'options of the type {type} cannot jump',
  no_later: 'there is no later question {number}',
} as const;

export type OutlineFaultCode = keyof typeof sentences;

export const outlineFaultCodes = Object.keys(sentences) as OutlineFaultCode[];

export type FaultValues = Readonly<Record<string, string | number>>;

export interface OutlineFault {
  line: number;
  code: OutlineFaultCode;
  /** What the sentence names. */
  values: FaultValues;
  message: string;
}

/** Reports what does not fit, with its line. */
export type ReportFault = (line: number, code: OutlineFaultCode, values?: FaultValues) => void;

export function outlineFault(line: number, code: OutlineFaultCode, values: FaultValues = {}): OutlineFault {
  const message = sentences[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return { line, code, values, message };
}
