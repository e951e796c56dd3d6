/** All actions that the log knows; each has its sentence in every language. */
export const actions = [
  ...(['account.sign_in', 'account.sign_in_failed', 'account.sign_out', 'account.password'] as const),
  ...(['account.disable', 'account.enable'] as const),
  ...(['token.create', 'token.delete', 'workspace.create', 'workspace.update'] as const),
  ...(['member.invite', 'member.join', 'member.role', 'member.remove'] as const),
  ...(['folder.create', 'folder.update', 'folder.delete', 'media.create', 'media.delete'] as const),
  ...(['theme.create', 'theme.update', 'theme.delete'] as const),
  ...(['answer.hide', 'answer.restore', 'answer.purge', 'answer.delete', 'answer.change'] as const),
  ...(['export.create', 'share.on', 'share.off', 'filter.create', 'filter.update', 'filter.delete'] as const),
  ...(['promo.create', 'promo.update', 'promo.delete', 'promo.add_codes', 'promo.import'] as const),
  ...(['promo.attach', 'promo.detach', 'webhook.create', 'webhook.update', 'webhook.toggle'] as const),
  ...(['webhook.rotate', 'webhook.resend', 'webhook.delete', 'quiz.create', 'quiz.import'] as const),
  ...(['quiz.duplicate', 'quiz.save', 'quiz.conditions', 'quiz.settings', 'quiz.texts'] as const),
  ...(['quiz.variables', 'quiz.passwords', 'quiz.theme', 'quiz.rename', 'quiz.note', 'quiz.move'] as const),
  ...(['quiz.archive', 'quiz.unarchive', 'quiz.template', 'quiz.publish', 'quiz.unpublish'] as const),
  ...(['quiz.restore', 'quiz.delete'] as const),
] as const;
export type Action = (typeof actions)[number];
