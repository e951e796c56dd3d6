/** Whose each table is, and who else may name it in a statement: what is not said here does not happen. */

/** Tables and views by the slice whose stores write and read them. */
export const owners: Record<string, readonly string[]> = {
  kernel: [
    ...['audit_log', 'events', 'idempotency_keys', 'installation', 'instances'],
    ...['rate_windows', 'removals', 'stray_files', 'wrapped_keys'],
  ],
  accounts: [
    ...['daily_creations', 'daily_invitations', 'folders', 'invitations', 'members'],
    ...['password_resets', 'sessions', 'tokens', 'users', 'workspaces'],
  ],
  mail: ['letters'],
  surveys: [
    ...['draft_presences', 'hidden_options', 'live_surveys', 'survey_counts', 'survey_media', 'survey_passwords'],
    ...['surveys', 'theme_media', 'themes', 'variables', 'version_contents', 'version_parts', 'versions'],
    'widget_options',
  ],
  labels: ['label_overrides'],
  media: ['media', 'narrower_pictures'],
  promo: ['promo_attachments', 'promo_codes', 'promo_lists', 'promo_uses'],
  webhooks: [
    ...[
      'deliveries',
      'delivery_attempts',
      'dispatch_mark',
      'log_mark',
      'message_hours',
      'told_unfinished',
      'unfinished_marks',
    ],
    'webhooks',
  ],
  answers: [
    ...['answer_files', 'answers', 'purges', 'quota_counts', 'removed_answers', 'replaced_answers'],
    ...['spent_captchas', 'visit_counts', 'visitor_marks'],
  ],
  reports: [
    ...['answer_columns', 'answer_segments', 'reports', 'saved_filters', 'shares'],
    ...['survey_totals', 'tallies', 'tally_marks'],
  ],
  exports: ['export_jobs'],
};

/** What every slice may read, never write: it is joined to what a slice keeps of its own. */
export const open: Record<string, string> = {
  live_surveys: 'hides a deleted survey, and with it all that hangs on it',
  members: 'the role of whoever asks, found in one statement with what they ask for',
  workspaces: 'that of a survey or a file: the label in its address, the theme, the time zone',
};

/** Moves whole tables, and carries deletions out again before there is a slice to ask. */
export const everywhere = 'operator';

export interface Exception {
  file: string;
  tables: readonly string[];
  reason: string;
}

export const exceptions: readonly Exception[] = [
  {
    file: 'server/accounts/store/audit.ts',
    tables: ['audit_log'],
    reason: 'the kernel writes the log, members of a workspace read it',
  },
  {
    file: 'server/accounts/store/tries.ts',
    tables: ['rate_windows'],
    reason: 'a try is counted in the transaction of the sign-in, which the limiter of requests is not part of',
  },
  {
    file: 'server/mail/store.ts',
    tables: ['installation'],
    reason: 'no letter is claimed while the operator holds back what is sent',
  },
  {
    file: 'server/webhooks/store/deliveries.ts',
    tables: ['installation'],
    reason: 'nothing is claimed while the operator holds back what is sent, exactly, so it is asked in the claim',
  },
  {
    file: 'server/surveys/store/list.ts',
    tables: ['folders'],
    reason: 'a page of surveys is shown with their folders, in one statement',
  },
  {
    file: 'server/surveys/store/surveys.ts',
    tables: ['folders', 'users'],
    reason: 'a survey is shown with its folder and with who changed it last, in one statement',
  },
  {
    file: 'server/surveys/store/versions.ts',
    tables: ['users'],
    reason: 'a version is shown with who published it, in one statement',
  },
  {
    file: 'server/webhooks/store/events.ts',
    tables: ['events'],
    reason: 'the kernel writes events, webhooks follow and forget them',
  },
  {
    file: 'server/webhooks/store/deliveries.ts',
    tables: ['surveys'],
    reason: 'messages of a deleted survey are not claimed, in the statement that claims',
  },
  {
    file: 'server/answers/store/writer.ts',
    tables: ['surveys', 'events'],
    reason: 'a batch of completions is one statement: it holds the surveys, stores answers and their events',
  },
  {
    file: 'server/answers/store/visits.ts',
    tables: ['surveys'],
    reason: 'visits of an erased survey are left out where they are written',
  },
  {
    file: 'server/answers/store/left.ts',
    tables: ['surveys'],
    reason: 'the workspace of each answer that was left, deleted surveys included, so that the mark passes them',
  },
  {
    file: 'server/answers/store/purges.ts',
    tables: ['removals'],
    reason: 'what emptying the trash deletes is noted in the state that the request sees, so in its statement',
  },
];
