/** The state after all migrations; written by `npm run schema`. */
import type { ColumnType, Generated } from 'kysely';

/** Read as parsed JSON, written as text. */
type Json = ColumnType<unknown, string, string>;

export interface AnswerColumns {
  survey_id: number;
  first_id: number;
  name: string;
  codes: Buffer;
  entries: string | null;
}

export interface AnswerFiles {
  survey_id: number;
  id: string;
  answer_uuid: string;
  question_id: string;
  name: string;
  ext: string;
  size: number;
  is_kept: Generated<boolean>;
  created_at: Generated<string>;
}

export interface AnswerSegments {
  survey_id: number;
  first_id: number;
  last_id: number;
  answers: number;
}

export interface Answers {
  survey_id: number;
  id: Generated<number>;
  uuid: string;
  version_id: number;
  seq: number | null;
  is_complete: Generated<boolean>;
  is_screenout: Generated<boolean>;
  is_hidden: Generated<boolean>;
  is_viewed: Generated<boolean>;
  is_time_over: Generated<boolean>;
  is_listed: Generated<boolean>;
  terms_accepted: boolean | null;
  started_at: Generated<string>;
  changed_at: Generated<string>;
  completed_at: string | null;
  values: ColumnType<unknown, string | undefined, string>;
  path: Generated<string[]>;
  next: string | null;
  extra_fields: ColumnType<unknown, string | undefined, string>;
  times: ColumnType<unknown, string | undefined, string>;
  served: ColumnType<unknown, string | undefined, string>;
  score: number | null;
  max_score: number | null;
  lang: string;
  ip_address: string | null;
  ip_hash: Buffer | null;
  respondent_hash: Buffer | null;
  respondent: Json | null;
  user_agent: string | null;
  device: string;
  browser: string | null;
  os: string | null;
  country: string | null;
  city: string | null;
  referrer: string | null;
  promo_code: string | null;
  password_id: number | null;
  tags: Generated<string[]>;
  note: string | null;
  result: Json | null;
  counted: Generated<string[]>;
  changed_by: Generated<string>;
}

export interface AuditLog {
  id: Generated<number>;
  created_at: Generated<string>;
  action: string;
  workspace_id: number | null;
  survey_id: number | null;
  user_id: number | null;
  via: string;
  token_id: number | null;
  ip_address: string | null;
  object_type: string;
  object_id: string | null;
  object_name: string | null;
  details: ColumnType<unknown, string | undefined, string>;
}

export interface DailyCreations {
  user_id: number;
  day: string;
  made: number;
}

export interface DailyInvitations {
  address_hash: Buffer;
  day: string;
  made: number;
}

export interface Deliveries {
  id: Generated<number>;
  webhook_id: number;
  survey_id: number | null;
  message_id: string;
  event: string;
  answer_id: number | null;
  payload: Buffer | null;
  attempts: Generated<number>;
  tries: Generated<number>;
  due_at: Generated<string | null>;
  created_at: Generated<string>;
  receiver: Generated<number>;
}

export interface DeliveryAttempts {
  id: Generated<number>;
  webhook_id: number;
  delivery_id: number;
  attempt: number;
  is_success: boolean;
  status_code: number | null;
  response_body: string | null;
  error: string | null;
  duration_ms: number;
  next_retry_at: string | null;
  created_at: Generated<string>;
  exchange: string | null;
}

export interface DispatchMark {
  singleton: Generated<boolean>;
  xid: Generated<string>;
  id: Generated<number>;
}

export interface DraftPresences {
  survey_id: number;
  user_id: number;
  tab: Generated<string>;
  widget_id: string | null;
  seen_at: Generated<string>;
}

export interface Events {
  survey_id: number;
  id: Generated<number>;
  workspace_id: number;
  message_id: string;
  type: string;
  answer_id: number | null;
  payload: string | null;
  created_at: Generated<string>;
  xid: Generated<string>;
}

export interface ExportJobs {
  survey_id: number;
  id: Generated<string>;
  user_id: number | null;
  kind: string;
  filters: Json;
  form: Json;
  status: Generated<string>;
  progress: Generated<number>;
  parts: number | null;
  size: number | null;
  error: Json | null;
  created_at: Generated<string>;
  seen_at: string | null;
  finished_at: string | null;
  expires_at: string | null;
}

export interface Folders {
  id: Generated<number>;
  workspace_id: number;
  user_id: number | null;
  name: string;
  pos: number;
  is_default: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface HiddenOptions {
  id: Generated<number>;
  survey_id: number;
  name: string;
  value: string;
}

export interface IdempotencyKeys {
  user_id: number;
  method: string;
  path: string;
  key: string;
  request_hash: Buffer;
  status: number;
  body: Buffer;
  survey_id: number | null;
  created_at: Generated<string>;
}

export interface Installation {
  singleton: Generated<boolean>;
  created_at: Generated<string>;
  last_backup_at: string | null;
  last_backup_bytes: number | null;
  restored_at: string | null;
  identity: Generated<string>;
  sending_held_at: string | null;
}

export interface Instances {
  id: string;
  run: string;
  version: string;
  started_at: Generated<string>;
  seen_at: Generated<string>;
  store: string | null;
}

export interface Invitations {
  id: Generated<number>;
  workspace_id: number;
  email: string;
  role: string;
  token_hash: Buffer;
  invited_by: number | null;
  created_at: Generated<string>;
  accepted_at: string | null;
  is_mailed: Generated<boolean>;
}

export interface LabelOverrides {
  survey_id: number;
  code: string;
  text: string;
}

export interface Letters {
  id: Generated<string>;
  kind: string;
  receiver: string;
  lang: string;
  user_id: number | null;
  invitation_id: number | null;
  content: Buffer | null;
  state: Generated<string>;
  created_at: Generated<string>;
  worth_until: string;
  due_at: Generated<string | null>;
  leased_until: string | null;
  tries: Generated<number>;
  reason: string | null;
  said: string | null;
  ended_at: string | null;
}

export interface LiveSurveys {
  id: number;
  workspace_id: number;
  folder_id: number;
  user_id: number | null;
  name: string;
  virtual_id: string;
  preview_key: string;
  settings: Json;
  widgets: Json;
  conditions: Json;
  theme_id: number;
  notes: string | null;
  template_id: number | null;
  is_published: boolean;
  live_version_id: number | null;
  published_at: string | null;
  archive_at: string | null;
  revision: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  revised_by: number | null;
  draft_digest: Buffer;
  draft_types: Json;
}

export interface LogMark {
  singleton: Generated<boolean>;
  id: Generated<number>;
}

export interface Media {
  id: string;
  workspace_id: number;
  user_id: number | null;
  name: string;
  ext: string;
  size: number;
  sha256: Buffer;
  created_at: Generated<string>;
  width: number | null;
  height: number | null;
  narrower_bytes: Generated<number>;
  narrowed_at: string | null;
}

export interface Members {
  workspace_id: number;
  user_id: number;
  role: string;
  created_at: Generated<string>;
}

export interface MessageHours {
  owner_id: number;
  hour: string;
  bytes: number;
}

export interface NarrowerPictures {
  id: string;
  media_id: string;
  width: number;
}

export interface PasswordResets {
  token_hash: Buffer;
  user_id: number;
  created_at: Generated<string>;
  used_at: string | null;
}

export interface PromoAttachments {
  survey_id: number;
  list_id: number;
  created_at: Generated<string>;
}

export interface PromoCodes {
  id: Generated<number>;
  list_id: number;
  code: string;
  survey_id: number | null;
  answer_id: number | null;
  used_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface PromoLists {
  id: Generated<number>;
  workspace_id: number;
  name: string;
  code_format: string;
  code_width: number | null;
  code_height: number | null;
  codes_count: Generated<number>;
  warned: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface PromoUses {
  list_id: number;
  used: number;
}

export interface Purges {
  survey_id: number;
  id: Generated<number>;
  seen: string;
  asked_at: Generated<string>;
}

export interface QuotaCounts {
  survey_id: number;
  key: string;
  rule: Json;
  count: Generated<number>;
  ready: Generated<boolean>;
  made_at: Generated<string>;
  is_current: Generated<boolean>;
}

export interface RateWindows {
  bucket: string;
  starts_at: string;
  hits: number;
}

export interface Removals {
  id: Generated<number>;
  kind: string;
  within: number | null;
  ids: string[];
  removed_at: Generated<string>;
}

export interface RemovedAnswers {
  survey_id: number;
  xid: string;
}

export interface ReplacedAnswers {
  survey_id: number;
  id: number;
  began: string;
  ended: Generated<string>;
  version_id: number;
  is_complete: boolean;
  is_screenout: boolean;
  is_hidden: boolean;
  started_at: string;
  completed_at: string | null;
  values: Json;
  path: string[];
  next: string | null;
  extra_fields: Json;
  times: Json;
  score: number | null;
  max_score: number | null;
}

export interface Reports {
  survey_id: number;
  uuid: Generated<string>;
  filters: Json;
  created_at: Generated<string>;
}

export interface SavedFilters {
  survey_id: number;
  id: Generated<number>;
  name: string;
  filters: Json;
  user_id: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Sessions {
  key_hash: Buffer;
  user_id: number;
  created_at: Generated<string>;
  expires_at: string;
  id: Generated<number>;
  user_agent: Generated<string>;
  ip_address: string | null;
  seen_at: Generated<string>;
}

export interface Shares {
  survey_id: number;
  uuid: string;
  section: string;
  filters: Json;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  has_texts: Generated<boolean>;
}

export interface SpentCaptchas {
  survey_id: number;
  id: string;
  spent_at: Generated<string>;
}

export interface StrayFiles {
  key: string;
  since: Generated<string>;
}

export interface SurveyCounts {
  workspace_id: number;
  folder_id: number;
  is_archived: boolean;
  surveys: number;
}

export interface SurveyMedia {
  media_id: string;
  survey_id: number;
  is_live: boolean;
}

export interface SurveyPasswords {
  id: Generated<number>;
  survey_id: number;
  sealed: Buffer;
  fingerprint: Buffer;
  is_single_use: boolean;
  used_count: Generated<number>;
  created_at: Generated<string>;
}

export interface SurveyTotals {
  survey_id: number;
  mark: string;
  completed: number;
  last_at: string | null;
}

export interface Surveys {
  id: Generated<number>;
  workspace_id: number;
  folder_id: number;
  user_id: number | null;
  name: string;
  virtual_id: string;
  preview_key: string;
  settings: ColumnType<unknown, string | undefined, string>;
  widgets: ColumnType<unknown, string | undefined, string>;
  conditions: ColumnType<unknown, string | undefined, string>;
  theme_id: Generated<number>;
  notes: string | null;
  template_id: number | null;
  is_published: Generated<boolean>;
  live_version_id: number | null;
  published_at: string | null;
  archive_at: string | null;
  revision: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  revised_by: number | null;
  draft_digest: Generated<Buffer>;
  draft_types: ColumnType<unknown, string | undefined, string>;
}

export interface Tallies {
  survey_id: number;
  period: string;
  is_hidden: boolean;
  question_id: string;
  hash: string;
  counts: Json;
  answers: Generated<number | null>;
  completed: Generated<number | null>;
}

export interface TallyMarks {
  survey_id: number;
  mark: Generated<string>;
  ready_after: string | null;
  folded_at: Generated<string>;
  columns_mark: Generated<string>;
}

export interface ThemeMedia {
  media_id: string;
  theme_id: number;
}

export interface Themes {
  id: Generated<number>;
  workspace_id: number | null;
  name: string;
  members: ColumnType<unknown, string | undefined, string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Tokens {
  id: Generated<number>;
  user_id: number;
  name: string;
  secret_hash: Buffer;
  abilities: string[];
  expires_at: string | null;
  last_used_at: string | null;
  created_at: Generated<string>;
}

export interface ToldUnfinished {
  survey_id: number;
  answer_id: number;
  webhook_id: number;
}

export interface UnfinishedMarks {
  minutes: number;
  seen_until: Generated<string>;
}

export interface Users {
  id: Generated<number>;
  name: string;
  email: string;
  password_hash: string;
  lang: string;
  default_workspace_id: number | null;
  is_operator: Generated<boolean>;
  is_self_registered: Generated<boolean>;
  has_made_password: Generated<boolean>;
  surveys_created: Generated<number>;
  disabled_at: string | null;
  created_at: Generated<string>;
  created_in: number | null;
  has_chosen_lang: Generated<boolean>;
}

export interface Variables {
  survey_id: number;
  id: string;
  name: string;
  pos: number;
}

export interface VersionContents {
  id: number;
  survey_id: number;
  created_at: string;
  widgets: Json;
  conditions: Json;
}

export interface VersionParts {
  survey_id: number;
  id: Generated<number>;
  kind: string;
  digest: Buffer;
  size: number;
  content: Json;
}

export interface Versions {
  id: Generated<number>;
  survey_id: number;
  user_id: number | null;
  created_at: Generated<string>;
  question_parts: number[];
  conditions_part: number;
  digest: Buffer;
  kept: number;
}

export interface VisitCounts {
  survey_id: number;
  day: string;
  device: string;
  country: string;
  source: string;
  browser: string;
  visits: number;
}

export interface VisitorMarks {
  survey_id: number;
  day: string;
  visitor: Buffer;
  device: Generated<string>;
  country: Generated<string>;
  source: Generated<string>;
}

export interface Webhooks {
  id: Generated<number>;
  workspace_id: number;
  survey_id: number | null;
  title: string;
  url: string;
  method: string;
  headers: Buffer;
  body: Generated<string[]>;
  body_naming: ColumnType<unknown, string | undefined, string>;
  events: string[];
  hours: Generated<number>;
  secrets: Buffer;
  is_active: Generated<boolean>;
  is_auto_disabled: Generated<boolean>;
  active_since: string | null;
  fail_count: Generated<number>;
  failing_since: string | null;
  last_success_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  receiver: Generated<number>;
}

export interface WidgetOptions {
  id: Generated<number>;
  survey_id: number;
  question_id: string;
  name: string;
  value: string;
}

export interface Workspaces {
  id: Generated<number>;
  name: string;
  timezone: string;
  label: string;
  created_at: Generated<string>;
  is_self_registered: Generated<boolean>;
}

export interface WrappedKeys {
  fingerprint: string;
  wrapped: Buffer;
  created_at: Generated<string>;
}

export interface Database {
  answer_columns: AnswerColumns;
  answer_files: AnswerFiles;
  answer_segments: AnswerSegments;
  answers: Answers;
  audit_log: AuditLog;
  daily_creations: DailyCreations;
  daily_invitations: DailyInvitations;
  deliveries: Deliveries;
  delivery_attempts: DeliveryAttempts;
  dispatch_mark: DispatchMark;
  draft_presences: DraftPresences;
  events: Events;
  export_jobs: ExportJobs;
  folders: Folders;
  hidden_options: HiddenOptions;
  idempotency_keys: IdempotencyKeys;
  installation: Installation;
  instances: Instances;
  invitations: Invitations;
  label_overrides: LabelOverrides;
  letters: Letters;
  live_surveys: LiveSurveys;
  log_mark: LogMark;
  media: Media;
  members: Members;
  message_hours: MessageHours;
  narrower_pictures: NarrowerPictures;
  password_resets: PasswordResets;
  promo_attachments: PromoAttachments;
  promo_codes: PromoCodes;
  promo_lists: PromoLists;
  promo_uses: PromoUses;
  purges: Purges;
  quota_counts: QuotaCounts;
  rate_windows: RateWindows;
  removals: Removals;
  removed_answers: RemovedAnswers;
  replaced_answers: ReplacedAnswers;
  reports: Reports;
  saved_filters: SavedFilters;
  sessions: Sessions;
  shares: Shares;
  spent_captchas: SpentCaptchas;
  stray_files: StrayFiles;
  survey_counts: SurveyCounts;
  survey_media: SurveyMedia;
  survey_passwords: SurveyPasswords;
  survey_totals: SurveyTotals;
  surveys: Surveys;
  tallies: Tallies;
  tally_marks: TallyMarks;
  theme_media: ThemeMedia;
  themes: Themes;
  tokens: Tokens;
  told_unfinished: ToldUnfinished;
  unfinished_marks: UnfinishedMarks;
  users: Users;
  variables: Variables;
  version_contents: VersionContents;
  version_parts: VersionParts;
  versions: Versions;
  visit_counts: VisitCounts;
  visitor_marks: VisitorMarks;
  webhooks: Webhooks;
  widget_options: WidgetOptions;
  workspaces: Workspaces;
  wrapped_keys: WrappedKeys;
}
