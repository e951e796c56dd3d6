export const compare = {
  comparison: 'A and B compared',
  answer: 'Answer',
  difference: 'Difference (95 % interval)',
  average: 'Average',
  told_points: '{value} points ({low} to {high})',
  told_plain: '{value} ({low} to {high})',
  marked: 'larger than chance would explain',
  groupSizes: 'A: {a} answers · B: {b}.',
  smallGroup: 'Too few in one of them to mark a difference: 30 are needed.',
  nothingToCompare: 'There is nothing yet that both have answered.',
  footnote: {
    one: '◆: the interval leaves out 0 and both have 30 answers or more. Of {n} comparison about {chance} look so by chance.',
    few: '◆: the interval leaves out 0 and both have 30 answers or more. Of {n} comparisons about {chance} look so by chance.',
    many: '◆: the interval leaves out 0 and both have 30 answers or more. Of {n} comparisons about {chance} look so by chance.',
    other:
      '◆: the interval leaves out 0 and both have 30 answers or more. Of {n} comparisons about {chance} look so by chance.',
  },
};
