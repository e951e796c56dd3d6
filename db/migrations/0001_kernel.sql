-- Language-neutral order that ignores case: what people expect of a list sorted by name.
create collation people (provider = icu, locale = 'und-u-ks-level2', deterministic = false);

create table installation (
  singleton boolean primary key default true check (singleton),
  created_at timestamptz not null default now(),
  last_backup_at timestamptz,
  last_backup_bytes bigint,
  -- When these tables were filled from a backup; null: never.
  restored_at timestamptz
);

-- The data key, wrapped once for each SECRET_KEY that may open the installation.
create table wrapped_keys (
  fingerprint text primary key,
  wrapped bytea not null,
  created_at timestamptz not null default now()
);

create table instances (
  id uuid primary key,
  run text not null,
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Counters of fixed windows. A crash may forget them, a commit need not wait for them.
create unlogged table rate_windows (
  bucket text not null,
  starts_at timestamptz not null,
  hits integer not null,
  primary key (bucket, starts_at)
);
create index rate_windows_by_time on rate_windows (starts_at);

create table audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  action text not null,
  workspace_id bigint,
  survey_id bigint,
  user_id bigint,
  via text not null,
  token_id bigint,
  ip_address text,
  object_type text not null,
  object_id text,
  object_name text,
  details jsonb not null default '{}'
);
create index audit_log_by_workspace on audit_log (workspace_id, id desc);
create index audit_log_by_user on audit_log (user_id, id desc) where workspace_id is null;
create index audit_log_by_time on audit_log (created_at);
