export const fileJob = {
  waits: '{name}: waits for its turn',
  isMade: '{name}: being made',
  stop: 'Stop',
  keep: 'Download: {name}',
  keepFor: '{size}, for one hour',
  isOver: 'The hour of this file is over.',
  tooLarge: 'There is too much for one file. Narrow the filters, for example to a month.',
  failed: 'The file could not be made. Try once more.',
};
