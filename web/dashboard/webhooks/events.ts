/** As the contract lists them; its own list stands beside schemas, which a page does without. */
export const workspaceEvents = [
  'answer.completed',
  'answer.incomplete',
  'answer.screenout',
  'quiz.published',
  'quiz.archived',
  'quiz.deleted',
  'promo.low',
] as const;
