-- The state after all migrations; written by `npm run schema`.

table answer_columns
  survey_id bigint not null
  first_id bigint not null
  name text not null
  codes bytea not null
  entries text
  constraint answer_columns_pkey PRIMARY KEY (survey_id, first_id, name)
  constraint answer_columns_survey_id_first_id_fkey FOREIGN KEY (survey_id, first_id) REFERENCES answer_segments(survey_id, first_id) ON DELETE CASCADE

table answer_files
  survey_id bigint not null
  id uuid not null
  answer_uuid uuid not null
  question_id uuid not null
  name text not null
  ext text not null
  size bigint not null
  is_kept boolean not null default false
  created_at timestamp with time zone not null default now()
  CREATE INDEX answer_files_by_answer on answer_files USING btree (survey_id, answer_uuid) INCLUDE (size)
  CREATE UNIQUE INDEX answer_files_id on answer_files USING btree (id)
  constraint answer_files_pkey PRIMARY KEY (survey_id, id)
  constraint answer_files_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table answer_segments
  survey_id bigint not null
  first_id bigint not null
  last_id bigint not null
  answers integer not null
  constraint answer_segments_pkey PRIMARY KEY (survey_id, first_id)
  constraint answer_segments_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table answers
  survey_id bigint not null
  id bigint not null identity
  uuid uuid not null
  version_id bigint not null
  seq bigint
  is_complete boolean not null default false
  is_screenout boolean not null default false
  is_hidden boolean not null default false
  is_viewed boolean not null default false
  is_time_over boolean not null default false
  is_listed boolean not null default false
  terms_accepted boolean
  started_at timestamp with time zone not null default now()
  changed_at timestamp with time zone not null default now()
  completed_at timestamp with time zone
  values jsonb not null default '{}'::jsonb
  path text[] not null default '{}'::text[]
  next text
  extra_fields jsonb not null default '{}'::jsonb
  times jsonb not null default '{}'::jsonb
  served jsonb not null default '{}'::jsonb
  score numeric(14,2)
  max_score numeric(14,2)
  lang text not null
  ip_address text
  ip_hash bytea
  respondent_hash bytea
  respondent jsonb
  user_agent text
  device text not null
  browser text
  os text
  country text
  city text
  referrer text
  promo_code text
  password_id bigint
  tags text[] not null default '{}'::text[]
  note text
  result jsonb
  counted text[] not null default '{}'::text[]
  changed_by xid8 not null default pg_current_xact_id()
  CREATE INDEX answers_by_address on answers USING btree (survey_id, ip_hash) WHERE (is_complete AND (NOT is_screenout))
  CREATE INDEX answers_by_change on answers USING btree (survey_id, changed_by)
  CREATE INDEX answers_by_duration on answers USING btree (survey_id, ((completed_at - started_at)) DESC, id DESC)
  CREATE INDEX answers_by_end on answers USING btree (survey_id, completed_at DESC, id DESC)
  CREATE INDEX answers_by_respondent on answers USING btree (survey_id, respondent_hash) WHERE (is_complete AND (NOT is_screenout))
  CREATE INDEX answers_by_score on answers USING btree (survey_id, score DESC, id DESC)
  CREATE INDEX answers_by_start on answers USING btree (survey_id, started_at DESC, id DESC)
  CREATE INDEX answers_by_version on answers USING btree (survey_id, version_id) WHERE (is_complete AND (NOT is_screenout) AND (NOT is_hidden))
  CREATE INDEX answers_hidden on answers USING btree (survey_id, completed_at DESC, id DESC) WHERE is_hidden
  CREATE INDEX answers_opened on answers USING btree (changed_at) WHERE ((NOT is_complete) AND (NOT is_listed))
  CREATE INDEX answers_screened on answers USING btree (survey_id, completed_at DESC, id DESC) WHERE is_screenout
  CREATE INDEX answers_unfinished on answers USING btree (changed_at) WHERE ((NOT is_complete) AND is_listed)
  constraint answers_pkey PRIMARY KEY (survey_id, id)
  constraint answers_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE
  constraint answers_uuid_once UNIQUE (survey_id, uuid)

table audit_log
  id bigint not null identity
  created_at timestamp with time zone not null default now()
  action text not null
  workspace_id bigint
  survey_id bigint
  user_id bigint
  via text not null
  token_id bigint
  ip_address text
  object_type text not null
  object_id text
  object_name text
  details jsonb not null default '{}'::jsonb
  CREATE INDEX audit_log_by_time on audit_log USING btree (created_at)
  CREATE INDEX audit_log_by_user on audit_log USING btree (user_id, id DESC) WHERE (workspace_id IS NULL)
  CREATE INDEX audit_log_by_workspace on audit_log USING btree (workspace_id, id DESC)
  constraint audit_log_pkey PRIMARY KEY (id)

table daily_creations
  user_id bigint not null
  day date not null
  made integer not null
  constraint daily_creations_pkey PRIMARY KEY (user_id, day)
  constraint daily_creations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE

table daily_invitations
  address_hash bytea not null
  day date not null
  made integer not null
  constraint daily_invitations_pkey PRIMARY KEY (address_hash, day)

table deliveries
  id bigint not null identity
  webhook_id bigint not null
  survey_id bigint
  message_id text not null
  event text not null
  answer_id bigint
  payload bytea
  attempts integer not null default 0
  tries integer not null default 0
  due_at timestamp with time zone default now()
  created_at timestamp with time zone not null default now()
  receiver integer not null default 0
  CREATE INDEX deliveries_by_answer on deliveries USING btree (survey_id, answer_id) WHERE (survey_id IS NOT NULL)
  CREATE INDEX deliveries_by_time on deliveries USING brin (created_at)
  CREATE INDEX deliveries_due on deliveries USING btree (webhook_id, due_at) WHERE (due_at IS NOT NULL)
  constraint deliveries_due_with_payload CHECK (((payload IS NOT NULL) OR (due_at IS NULL)))
  constraint deliveries_once UNIQUE (webhook_id, message_id)
  constraint deliveries_pkey PRIMARY KEY (id)
  constraint deliveries_survey_id_answer_id_fkey FOREIGN KEY (survey_id, answer_id) REFERENCES answers(survey_id, id) ON DELETE CASCADE
  constraint deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE

table delivery_attempts
  id bigint not null identity
  webhook_id bigint not null
  delivery_id bigint not null
  attempt integer not null
  is_success boolean not null
  status_code integer
  response_body text
  error text
  duration_ms integer not null
  next_retry_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  exchange text
  CREATE INDEX delivery_attempts_by_delivery on delivery_attempts USING btree (delivery_id)
  CREATE INDEX delivery_attempts_by_time on delivery_attempts USING brin (created_at)
  CREATE INDEX delivery_attempts_by_webhook on delivery_attempts USING btree (webhook_id, id DESC)
  constraint delivery_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE
  constraint delivery_attempts_pkey PRIMARY KEY (id)
  constraint delivery_attempts_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE

table dispatch_mark
  singleton boolean not null default true
  xid xid8 not null default '0'::xid8
  id bigint not null default 0
  constraint dispatch_mark_pkey PRIMARY KEY (singleton)
  constraint dispatch_mark_singleton_check CHECK (singleton)

table draft_presences
  survey_id bigint not null
  user_id bigint not null
  tab text not null default ''::text
  widget_id text
  seen_at timestamp with time zone not null default now()
  CREATE INDEX draft_presences_by_user on draft_presences USING btree (user_id)
  constraint draft_presences_pkey PRIMARY KEY (survey_id, user_id, tab)
  constraint draft_presences_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE
  constraint draft_presences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE

table events
  survey_id bigint not null
  id bigint not null identity
  workspace_id bigint not null
  message_id text not null
  type text not null
  answer_id bigint
  payload text
  created_at timestamp with time zone not null default now()
  xid xid8 not null default pg_current_xact_id()
  CREATE INDEX events_by_answer on events USING btree (survey_id, answer_id) WHERE (answer_id IS NOT NULL)
  CREATE INDEX events_by_time on events USING btree (created_at)
  CREATE INDEX events_in_order on events USING btree (survey_id, xid, id)
  CREATE INDEX events_to_dispatch on events USING btree (xid, id)
  constraint events_pkey PRIMARY KEY (survey_id, id)

table export_jobs
  survey_id bigint not null
  id uuid not null default gen_random_uuid()
  user_id bigint
  kind text not null
  filters jsonb not null
  form jsonb not null
  status text not null default 'queued'::text
  progress integer not null default 0
  parts integer
  size bigint
  error jsonb
  created_at timestamp with time zone not null default clock_timestamp()
  seen_at timestamp with time zone
  finished_at timestamp with time zone
  expires_at timestamp with time zone
  CREATE INDEX export_jobs_kept on export_jobs USING btree (user_id) WHERE (parts IS NOT NULL)
  CREATE INDEX export_jobs_open on export_jobs USING btree (created_at) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]))
  constraint export_jobs_id UNIQUE (id)
  constraint export_jobs_pkey PRIMARY KEY (survey_id, id)
  constraint export_jobs_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE
  constraint export_jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL

table folders
  id bigint not null identity
  workspace_id bigint not null
  user_id bigint
  name text not null
  pos integer not null
  is_default boolean not null default false
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CREATE INDEX folders_by_user on folders USING btree (user_id)
  CREATE UNIQUE INDEX folders_one_default on folders USING btree (workspace_id) WHERE is_default
  constraint folders_pkey PRIMARY KEY (id)
  constraint folders_place UNIQUE (workspace_id, pos) DEFERRABLE INITIALLY DEFERRED
  constraint folders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
  constraint folders_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE

table hidden_options
  id bigint not null identity
  survey_id bigint not null
  name text not null
  value text not null
  CREATE UNIQUE INDEX hidden_options_name_once on hidden_options USING btree (survey_id, NORMALIZE(name))
  constraint hidden_options_pkey PRIMARY KEY (id)
  constraint hidden_options_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table idempotency_keys
  user_id bigint not null
  method text not null
  path text not null
  key text not null
  request_hash bytea not null
  status integer not null
  body bytea not null
  survey_id bigint
  created_at timestamp with time zone not null default now()
  CREATE INDEX idempotency_keys_by_survey on idempotency_keys USING btree (survey_id) WHERE (survey_id IS NOT NULL)
  CREATE INDEX idempotency_keys_by_time on idempotency_keys USING btree (created_at)
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, method, path, key)
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE

table installation
  singleton boolean not null default true
  created_at timestamp with time zone not null default now()
  last_backup_at timestamp with time zone
  last_backup_bytes bigint
  restored_at timestamp with time zone
  identity uuid not null default gen_random_uuid()
  sending_held_at timestamp with time zone
  constraint installation_pkey PRIMARY KEY (singleton)
  constraint installation_singleton_check CHECK (singleton)

table instances
  id uuid not null
  run text not null
  version text not null
  started_at timestamp with time zone not null default now()
  seen_at timestamp with time zone not null default now()
  store uuid
  constraint instances_pkey PRIMARY KEY (id)

table invitations
  id bigint not null identity
  workspace_id bigint not null
  email text not null
  role text not null
  token_hash bytea not null
  invited_by bigint
  created_at timestamp with time zone not null default now()
  accepted_at timestamp with time zone
  is_mailed boolean not null default false
  CREATE INDEX invitations_by_inviter on invitations USING btree (invited_by)
  CREATE INDEX invitations_by_workspace on invitations USING btree (workspace_id)
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL
  constraint invitations_pkey PRIMARY KEY (id)
  constraint invitations_token_hash_key UNIQUE (token_hash)
  constraint invitations_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE

table label_overrides
  survey_id bigint not null
  code text not null
  text text not null
  constraint label_overrides_pkey PRIMARY KEY (survey_id, code)
  constraint label_overrides_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table letters
  id uuid not null default gen_random_uuid()
  kind text not null
  receiver text not null
  lang text not null
  user_id bigint
  invitation_id bigint
  content bytea
  state text not null default 'waiting'::text
  created_at timestamp with time zone not null default now()
  worth_until timestamp with time zone not null
  due_at timestamp with time zone default now()
  leased_until timestamp with time zone
  tries integer not null default 0
  reason text
  said text
  ended_at timestamp with time zone
  CREATE INDEX letters_by_invitation on letters USING btree (invitation_id) WHERE (invitation_id IS NOT NULL)
  CREATE INDEX letters_by_user on letters USING btree (user_id) WHERE (user_id IS NOT NULL)
  CREATE INDEX letters_due on letters USING btree (due_at) WHERE (state = 'waiting'::text)
  CREATE INDEX letters_ended on letters USING btree (ended_at)
  CREATE INDEX letters_open on letters USING btree (worth_until) WHERE ((state = 'waiting'::text) OR (content IS NOT NULL))
  constraint letters_check CHECK (((state = 'waiting'::text) = (due_at IS NOT NULL)))
  constraint letters_check1 CHECK (((state = 'waiting'::text) = (ended_at IS NULL)))
  constraint letters_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitations(id) ON DELETE CASCADE
  constraint letters_kind_check CHECK ((kind = ANY (ARRAY['forgotten'::text, 'reset'::text, 'no_account'::text, 'account_disabled'::text, 'invitation'::text])))
  constraint letters_pkey PRIMARY KEY (id)
  constraint letters_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
  constraint letters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE

view live_surveys
  id bigint
  workspace_id bigint
  folder_id bigint
  user_id bigint
  name text
  virtual_id text
  preview_key text
  settings jsonb
  widgets jsonb
  conditions jsonb
  theme_id bigint
  notes text
  template_id bigint
  is_published boolean
  live_version_id bigint
  published_at timestamp with time zone
  archive_at timestamp with time zone
  revision bigint
  created_at timestamp with time zone
  updated_at timestamp with time zone
  deleted_at timestamp with time zone
  revised_by bigint
  draft_digest bytea
  draft_types jsonb

table log_mark
  singleton boolean not null default true
  id bigint not null default 0
  constraint log_mark_pkey PRIMARY KEY (singleton)
  constraint log_mark_singleton_check CHECK (singleton)

table media
  id uuid not null
  workspace_id bigint not null
  user_id bigint
  name text not null
  ext text not null
  size bigint not null
  sha256 bytea not null
  created_at timestamp with time zone not null default now()
  width integer
  height integer
  narrower_bytes bigint not null default 0
  narrowed_at timestamp with time zone
  CREATE INDEX media_by_time on media USING btree (workspace_id, created_at DESC, id DESC)
  CREATE INDEX media_by_user on media USING btree (user_id)
  CREATE INDEX media_to_narrow on media USING btree (created_at) WHERE ((width IS NOT NULL) AND (narrowed_at IS NULL))
  constraint media_check CHECK (((width IS NULL) = (height IS NULL)))
  constraint media_pkey PRIMARY KEY (id)
  constraint media_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
  constraint media_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE

table members
  workspace_id bigint not null
  user_id bigint not null
  role text not null
  created_at timestamp with time zone not null default now()
  CREATE INDEX members_by_user on members USING btree (user_id)
  constraint members_once PRIMARY KEY (workspace_id, user_id)
  constraint members_role CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text, 'viewer'::text])))
  constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  constraint members_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE

table message_hours
  owner_id bigint not null
  hour timestamp with time zone not null
  bytes bigint not null
  constraint message_hours_pkey PRIMARY KEY (owner_id, hour)

table narrower_pictures
  id uuid not null
  media_id uuid not null
  width integer not null
  constraint narrower_pictures_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE
  constraint narrower_pictures_media_id_width_key UNIQUE (media_id, width)
  constraint narrower_pictures_pkey PRIMARY KEY (id)

table password_resets
  token_hash bytea not null
  user_id bigint not null
  created_at timestamp with time zone not null default now()
  used_at timestamp with time zone
  CREATE INDEX password_resets_by_user on password_resets USING btree (user_id)
  constraint password_resets_pkey PRIMARY KEY (token_hash)
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE

table promo_attachments
  survey_id bigint not null
  list_id bigint not null
  created_at timestamp with time zone not null default now()
  CREATE INDEX promo_attachments_by_list on promo_attachments USING btree (list_id)
  constraint promo_attachments_list_id_fkey FOREIGN KEY (list_id) REFERENCES promo_lists(id) ON DELETE CASCADE
  constraint promo_attachments_pkey PRIMARY KEY (survey_id)
  constraint promo_attachments_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table promo_codes
  id bigint not null identity
  list_id bigint not null
  code text not null
  survey_id bigint
  answer_id bigint
  used_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CREATE INDEX promo_codes_by_name on promo_codes USING btree (list_id, lower((code COLLATE "und-x-icu")) COLLATE "C", id) INCLUDE (code)
  CREATE INDEX promo_codes_free on promo_codes USING btree (list_id, ((id + 0))) WHERE (used_at IS NULL)
  CREATE INDEX promo_codes_in_order on promo_codes USING btree (list_id, id)
  CREATE UNIQUE INDEX promo_codes_one_per_answer on promo_codes USING btree (survey_id, answer_id) WHERE (survey_id IS NOT NULL)
  constraint promo_codes_list_id_fkey FOREIGN KEY (list_id) REFERENCES promo_lists(id) ON DELETE CASCADE
  constraint promo_codes_once UNIQUE (list_id, code)
  constraint promo_codes_pkey PRIMARY KEY (id)
  constraint promo_codes_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE SET NULL

table promo_lists
  id bigint not null identity
  workspace_id bigint not null
  name text not null
  code_format text not null
  code_width integer
  code_height integer
  codes_count integer not null default 0
  warned text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CREATE INDEX promo_lists_by_workspace on promo_lists USING btree (workspace_id, updated_at DESC, id DESC)
  constraint promo_lists_format CHECK ((code_format = ANY (ARRAY['text'::text, 'qr'::text, 'barcode'::text, 'datamatrix'::text])))
  constraint promo_lists_pkey PRIMARY KEY (id)
  constraint promo_lists_warned CHECK ((warned = ANY (ARRAY['low'::text, 'empty'::text])))
  constraint promo_lists_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE

table promo_uses
  list_id bigint not null
  used integer not null
  CREATE INDEX promo_uses_by_list on promo_uses USING btree (list_id)

table purges
  survey_id bigint not null
  id bigint not null identity
  seen pg_snapshot not null
  asked_at timestamp with time zone not null default now()
  constraint purges_pkey PRIMARY KEY (survey_id, id)
  constraint purges_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table quota_counts
  survey_id bigint not null
  key text not null
  rule jsonb not null
  count integer not null default 0
  ready boolean not null default false
  made_at timestamp with time zone not null default clock_timestamp()
  is_current boolean not null default true
  constraint quota_counts_pkey PRIMARY KEY (survey_id, key)
  constraint quota_counts_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table rate_windows
  bucket text not null
  starts_at timestamp with time zone not null
  hits integer not null
  CREATE INDEX rate_windows_by_time on rate_windows USING btree (starts_at)
  constraint rate_windows_pkey PRIMARY KEY (bucket, starts_at)

table removals
  id bigint not null identity
  kind text not null
  within bigint
  ids text[] not null
  removed_at timestamp with time zone not null default now()
  constraint removals_pkey PRIMARY KEY (id)

table removed_answers
  survey_id bigint not null
  xid xid8 not null
  constraint removed_answers_pkey PRIMARY KEY (survey_id, xid)
  constraint removed_answers_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table replaced_answers
  survey_id bigint not null
  id bigint not null
  began xid8 not null
  ended xid8 not null default pg_current_xact_id()
  version_id bigint not null
  is_complete boolean not null
  is_screenout boolean not null
  is_hidden boolean not null
  started_at timestamp with time zone not null
  completed_at timestamp with time zone
  values jsonb not null
  path text[] not null
  next text
  extra_fields jsonb not null
  times jsonb not null
  score numeric(14,2)
  max_score numeric(14,2)
  constraint replaced_answers_pkey PRIMARY KEY (survey_id, ended, id)
  constraint replaced_answers_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table reports
  survey_id bigint not null
  uuid uuid not null default gen_random_uuid()
  filters jsonb not null
  created_at timestamp with time zone not null default now()
  CREATE UNIQUE INDEX reports_filters_once on reports USING btree (survey_id, md5((filters)::text))
  constraint reports_pkey PRIMARY KEY (survey_id, uuid)
  constraint reports_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table saved_filters
  survey_id bigint not null
  id bigint not null identity
  name text not null
  filters jsonb not null
  user_id bigint
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CREATE INDEX saved_filters_by_user on saved_filters USING btree (user_id)
  CREATE UNIQUE INDEX saved_filters_name_once on saved_filters USING btree (survey_id, NORMALIZE(name))
  constraint saved_filters_pkey PRIMARY KEY (survey_id, id)
  constraint saved_filters_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE
  constraint saved_filters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL

table sessions
  key_hash bytea not null
  user_id bigint not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  id bigint not null identity
  user_agent text not null default ''::text
  ip_address text
  seen_at timestamp with time zone not null default now()
  CREATE INDEX sessions_by_expiry on sessions USING btree (expires_at)
  CREATE INDEX sessions_by_user on sessions USING btree (user_id)
  constraint sessions_id UNIQUE (id)
  constraint sessions_pkey PRIMARY KEY (key_hash)
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE

table shares
  survey_id bigint not null
  uuid uuid not null
  section text not null
  filters jsonb not null
  is_active boolean not null default true
  created_at timestamp with time zone not null default now()
  has_texts boolean not null default true
  CREATE UNIQUE INDEX shares_filters_once on shares USING btree (survey_id, section, has_texts, md5((filters)::text))
  constraint shares_pkey PRIMARY KEY (survey_id, uuid)
  constraint shares_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE
  constraint shares_uuid UNIQUE (uuid)

table spent_captchas
  survey_id bigint not null
  id uuid not null
  spent_at timestamp with time zone not null default now()
  constraint spent_captchas_pkey PRIMARY KEY (survey_id, id)
  constraint spent_captchas_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table stray_files
  key text not null
  since timestamp with time zone not null default now()
  CREATE INDEX stray_files_by_time on stray_files USING btree (since)
  constraint stray_files_pkey PRIMARY KEY (key)

table survey_counts
  workspace_id bigint not null
  folder_id bigint not null
  is_archived boolean not null
  surveys bigint not null
  constraint survey_counts_pkey PRIMARY KEY (workspace_id, folder_id, is_archived)

table survey_media
  media_id uuid not null
  survey_id bigint not null
  is_live boolean not null
  CREATE INDEX survey_media_by_survey on survey_media USING btree (survey_id)
  constraint survey_media_pkey PRIMARY KEY (media_id, survey_id, is_live)
  constraint survey_media_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table survey_passwords
  id bigint not null identity
  survey_id bigint not null
  sealed bytea not null
  fingerprint bytea not null
  is_single_use boolean not null
  used_count integer not null default 0
  created_at timestamp with time zone not null default now()
  constraint survey_passwords_once UNIQUE (survey_id, fingerprint)
  constraint survey_passwords_pkey PRIMARY KEY (id)
  constraint survey_passwords_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table survey_totals
  survey_id bigint not null
  mark xid8 not null
  completed bigint not null
  last_at timestamp with time zone
  constraint survey_totals_pkey PRIMARY KEY (survey_id)
  constraint survey_totals_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table surveys
  id bigint not null identity
  workspace_id bigint not null
  folder_id bigint not null
  user_id bigint
  name text not null
  virtual_id text not null
  preview_key text not null
  settings jsonb not null default '{}'::jsonb
  widgets jsonb not null default '{"ids": [], "entities": {}}'::jsonb
  conditions jsonb not null default '{}'::jsonb
  theme_id bigint not null default 1
  notes text
  template_id bigint
  is_published boolean not null default false
  live_version_id bigint
  published_at timestamp with time zone
  archive_at timestamp with time zone
  revision bigint not null default 1
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  revised_by bigint
  draft_digest bytea not null default '\x'::bytea
  draft_types jsonb not null default '{}'::jsonb
  CREATE INDEX surveys_archived on surveys USING btree (workspace_id, archive_at, id) WHERE ((deleted_at IS NULL) AND (archive_at IS NOT NULL))
  CREATE INDEX surveys_by_change on surveys USING btree (workspace_id, updated_at, id) WHERE ((deleted_at IS NULL) AND (archive_at IS NULL))
  CREATE INDEX surveys_by_creation on surveys USING btree (workspace_id, created_at, id) WHERE ((deleted_at IS NULL) AND (archive_at IS NULL))
  CREATE INDEX surveys_by_folder on surveys USING btree (folder_id)
  CREATE INDEX surveys_by_live_version on surveys USING btree (live_version_id)
  CREATE INDEX surveys_by_name on surveys USING btree (workspace_id, name COLLATE people, id) WHERE ((deleted_at IS NULL) AND (archive_at IS NULL))
  CREATE INDEX surveys_by_reviser on surveys USING btree (revised_by)
  CREATE INDEX surveys_by_theme on surveys USING btree (theme_id)
  CREATE INDEX surveys_by_user on surveys USING btree (user_id)
  CREATE INDEX surveys_in_place on surveys USING btree (workspace_id, folder_id) WHERE ((deleted_at IS NULL) AND (archive_at IS NULL))
  CREATE INDEX surveys_to_erase on surveys USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
  constraint surveys_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE
  constraint surveys_live_version FOREIGN KEY (live_version_id) REFERENCES versions(id)
  constraint surveys_pkey PRIMARY KEY (id)
  constraint surveys_revised_by_fkey FOREIGN KEY (revised_by) REFERENCES users(id) ON DELETE SET NULL
  constraint surveys_template_id UNIQUE (template_id)
  constraint surveys_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES themes(id) ON DELETE SET DEFAULT
  constraint surveys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
  constraint surveys_virtual_id UNIQUE (virtual_id)
  constraint surveys_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE

table tallies
  survey_id bigint not null
  period text not null
  is_hidden boolean not null
  question_id text not null
  hash text not null
  counts json not null
  answers bigint identity default 
CASE
    WHEN (question_id = ''::text) THEN ((COALESCE(((((counts -> 'completed'::text) -> 'answers'::text) ->> ''::text))::bigint, (0)::bigint) + COALESCE(((((counts -> 'unfinished'::text) -> 'answers'::text) ->> ''::text))::bigint, (0)::bigint)) + COALESCE(((((counts -> 'screenout'::text) -> 'answers'::text) ->> ''::text))::bigint, (0)::bigint))
    ELSE NULL::bigint
END
  completed bigint identity default 
CASE
    WHEN (question_id = ''::text) THEN COALESCE(((((counts -> 'completed'::text) -> 'answers'::text) ->> ''::text))::bigint, (0)::bigint)
    ELSE NULL::bigint
END
  CREATE INDEX tallies_by_day on tallies USING btree (survey_id, period) WHERE (question_id = ''::text)
  constraint tallies_pkey PRIMARY KEY (survey_id, period, is_hidden, question_id, hash)
  constraint tallies_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table tally_marks
  survey_id bigint not null
  mark xid8 not null default '0'::xid8
  ready_after xid8
  folded_at timestamp with time zone not null default now()
  columns_mark xid8 not null default '0'::xid8
  constraint tally_marks_pkey PRIMARY KEY (survey_id)
  constraint tally_marks_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table theme_media
  media_id uuid not null
  theme_id bigint not null
  CREATE INDEX theme_media_by_theme on theme_media USING btree (theme_id)
  constraint theme_media_pkey PRIMARY KEY (media_id, theme_id)
  constraint theme_media_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES themes(id) ON DELETE CASCADE

table themes
  id bigint not null identity
  workspace_id bigint
  name text not null
  members jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CREATE INDEX themes_by_workspace on themes USING btree (workspace_id)
  constraint themes_pkey PRIMARY KEY (id)
  constraint themes_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE

table tokens
  id bigint not null identity
  user_id bigint not null
  name text not null
  secret_hash bytea not null
  abilities text[] not null
  expires_at timestamp with time zone
  last_used_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  CREATE INDEX tokens_by_user on tokens USING btree (user_id)
  constraint tokens_pkey PRIMARY KEY (id)
  constraint tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE

table told_unfinished
  survey_id bigint not null
  answer_id bigint not null
  webhook_id bigint not null
  constraint told_unfinished_pkey PRIMARY KEY (survey_id, answer_id, webhook_id)
  constraint told_unfinished_survey_id_answer_id_fkey FOREIGN KEY (survey_id, answer_id) REFERENCES answers(survey_id, id) ON DELETE CASCADE

table unfinished_marks
  minutes integer not null
  seen_until timestamp with time zone not null default now()
  constraint unfinished_marks_pkey PRIMARY KEY (minutes)

table users
  id bigint not null identity
  name text not null
  email text not null
  password_hash text not null
  lang text not null
  default_workspace_id bigint
  is_operator boolean not null default false
  is_self_registered boolean not null default false
  has_made_password boolean not null default false
  surveys_created bigint not null default 0
  disabled_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  created_in bigint
  has_chosen_lang boolean not null default true
  CREATE INDEX users_by_creator on users USING btree (created_in) WHERE (created_in IS NOT NULL)
  CREATE INDEX users_by_default_workspace on users USING btree (default_workspace_id)
  CREATE UNIQUE INDEX users_email on users USING btree (lower(email))
  constraint users_created_in_fkey FOREIGN KEY (created_in) REFERENCES workspaces(id) ON DELETE SET NULL
  constraint users_default_workspace FOREIGN KEY (default_workspace_id) REFERENCES workspaces(id) ON DELETE SET NULL
  constraint users_pkey PRIMARY KEY (id)

table variables
  survey_id bigint not null
  id uuid not null
  name text not null
  pos integer not null
  constraint variables_id_once PRIMARY KEY (survey_id, id)
  constraint variables_name_once UNIQUE (survey_id, name)
  constraint variables_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

view version_contents
  id bigint
  survey_id bigint
  created_at timestamp with time zone
  widgets jsonb
  conditions jsonb

table version_parts
  survey_id bigint not null
  id bigint not null identity
  kind text not null
  digest bytea not null
  size integer not null
  content jsonb not null
  CREATE INDEX version_parts_by_question on version_parts USING btree (survey_id, ((content ->> 'id'::text))) WHERE (kind = 'question'::text)
  constraint version_parts_once UNIQUE (survey_id, kind, digest)
  constraint version_parts_pkey PRIMARY KEY (survey_id, id)
  constraint version_parts_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table versions
  id bigint not null identity
  survey_id bigint not null
  user_id bigint
  created_at timestamp with time zone not null default now()
  question_parts bigint[] not null
  conditions_part bigint not null
  digest bytea not null
  kept bigint not null
  CREATE INDEX versions_by_survey on versions USING btree (survey_id, id DESC)
  CREATE INDEX versions_by_user on versions USING btree (user_id)
  constraint versions_pkey PRIMARY KEY (id)
  constraint versions_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE
  constraint versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL

table visit_counts
  survey_id bigint not null
  day date not null
  device text not null
  country text not null
  source text not null
  browser text not null
  visits integer not null
  constraint visit_counts_pkey PRIMARY KEY (survey_id, day, device, country, source, browser)
  constraint visit_counts_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table visitor_marks
  survey_id bigint not null
  day date not null
  visitor bytea not null
  device text not null default ''::text
  country text not null default ''::text
  source text not null default ''::text
  constraint visitor_marks_pkey PRIMARY KEY (survey_id, day, visitor, source)
  constraint visitor_marks_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table webhooks
  id bigint not null identity
  workspace_id bigint not null
  survey_id bigint
  title text not null
  url text not null
  method text not null
  headers bytea not null
  body text[] not null default '{}'::text[]
  body_naming jsonb not null default '{}'::jsonb
  events text[] not null
  hours integer not null default 0
  secrets bytea not null
  is_active boolean not null default false
  is_auto_disabled boolean not null default false
  active_since timestamp with time zone
  fail_count integer not null default 0
  failing_since timestamp with time zone
  last_success_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  receiver integer not null default 0
  CREATE INDEX webhooks_by_survey on webhooks USING btree (survey_id, id) WHERE (survey_id IS NOT NULL)
  CREATE INDEX webhooks_by_workspace on webhooks USING btree (workspace_id, id)
  constraint webhooks_pkey PRIMARY KEY (id)
  constraint webhooks_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE
  constraint webhooks_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE

table widget_options
  id bigint not null identity
  survey_id bigint not null
  question_id uuid not null
  name text not null
  value text not null
  CREATE UNIQUE INDEX widget_options_name_once on widget_options USING btree (survey_id, question_id, NORMALIZE(name))
  constraint widget_options_pkey PRIMARY KEY (id)
  constraint widget_options_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE

table workspaces
  id bigint not null identity
  name text not null
  timezone text not null
  label text not null
  created_at timestamp with time zone not null default now()
  is_self_registered boolean not null default false
  constraint workspaces_label UNIQUE (label)
  constraint workspaces_pkey PRIMARY KEY (id)

table wrapped_keys
  fingerprint text not null
  wrapped bytea not null
  created_at timestamp with time zone not null default now()
  constraint wrapped_keys_pkey PRIMARY KEY (fingerprint)
