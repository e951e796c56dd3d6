export const compare = {
  told_plain: '{value} ({low} to {high})',
  groupSizes: 'A: {a} answers · B: {b}.',
  onlyIn: 'Only {name} has answers to this form.',
  onlyOfA: 'The trend, where people came from and where they left are those of A.',
  mayOverlap: 'Some answers may be in both A and B. The intervals are then wider than they would have to be.',
  footnote: {
    one: '◆: the interval leaves out 0 and both have 30 answers or more. Of {n} comparison about {chance} look so by chance.',
    few: '◆: the interval leaves out 0 and both have 30 answers or more. Of {n} comparisons about {chance} look so by chance.',
    many: '◆: the interval leaves out 0 and both have 30 answers or more. Of {n} comparisons about {chance} look so by chance.',
    other:
      '◆: the interval leaves out 0 and both have 30 answers or more. Of {n} comparisons about {chance} look so by chance.',
  },
};
