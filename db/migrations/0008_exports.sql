-- Files that are made in the background. The bytes lie in the storage, in numbered parts.
create table export_jobs (
  survey_id bigint not null references surveys on delete cascade,
  id uuid not null default gen_random_uuid() constraint export_jobs_id unique,
  user_id bigint references users on delete set null,
  kind text not null,
  filters jsonb not null,
  form jsonb not null,
  status text not null default 'queued',
  progress integer not null default 0,
  parts integer,
  size bigint,
  error jsonb,
  created_at timestamptz not null default clock_timestamp(),
  -- When the process that runs it last said so.
  seen_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (survey_id, id)
);
create index export_jobs_open on export_jobs (created_at) where status in ('queued', 'running');
