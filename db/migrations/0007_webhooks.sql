create table webhooks (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  -- Null: a webhook of the workspace, about all its surveys.
  survey_id bigint references surveys on delete cascade,
  title text not null,
  url text not null,
  method text not null,
  -- Sealed, as their values are often keys of other services.
  headers bytea not null,
  body text[] not null default '{}',
  body_naming jsonb not null default '{}',
  events text[] not null,
  hours integer not null default 0,
  -- Sealed list of secrets that sign: the newest, and older ones for a day after they were replaced.
  secrets bytea not null,
  is_active boolean not null default false,
  is_auto_disabled boolean not null default false,
  -- What happened before is not told.
  active_since timestamptz,
  fail_count integer not null default 0,
  failing_since timestamptz,
  last_success_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index webhooks_by_survey on webhooks (survey_id, id) where survey_id is not null;
create index webhooks_by_workspace on webhooks (workspace_id, id);

-- One message for one webhook: the ledger. `due_at` null: nothing more will be tried.
create table deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  -- With the answer that it is about, and which it goes with; else null: it outlives the survey.
  survey_id bigint,
  message_id text not null,
  event text not null,
  answer_id bigint,
  -- Sealed bytes, made once: they hold the configured headers, and are the same in every attempt.
  payload bytea not null,
  attempts integer not null default 0,
  -- Attempts on the present round of the schedule; sending again begins a new round.
  tries integer not null default 0,
  due_at timestamptz default now(),
  created_at timestamptz not null default now(),
  constraint deliveries_once unique (webhook_id, message_id),
  foreign key (survey_id, answer_id) references answers (survey_id, id) on delete cascade
);
create index deliveries_due on deliveries (webhook_id, due_at) where due_at is not null;
create index deliveries_by_answer on deliveries (survey_id, answer_id) where survey_id is not null;
create index deliveries_by_time on deliveries using brin (created_at);
-- Sealed bytes cannot be made smaller.
alter table deliveries alter column payload set storage external;

create table delivery_attempts (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  delivery_id bigint not null references deliveries on delete cascade,
  attempt integer not null,
  is_success boolean not null,
  status_code integer,
  response_body text,
  error text,
  duration_ms integer not null,
  next_retry_at timestamptz,
  created_at timestamptz not null default now()
);
create index delivery_attempts_by_webhook on delivery_attempts (webhook_id, id desc);
create index delivery_attempts_by_delivery on delivery_attempts (delivery_id);
create index delivery_attempts_by_time on delivery_attempts using brin (created_at);

-- Up to where events have become messages.
create table dispatch_mark (
  singleton boolean primary key default true check (singleton),
  xid xid8 not null default '0',
  id bigint not null default 0
);
insert into dispatch_mark default values;

-- Up to which last change unfinished answers have been looked at, for each span without a change.
create table unfinished_marks (
  minutes integer primary key,
  seen_until timestamptz not null default now()
);
insert into unfinished_marks (minutes) values (15), (60), (360), (720), (1440);

-- Unfinished answers that were told: to the webhook, or (0) in the feed. Each only once, however long they are kept.
create table told_unfinished (
  survey_id bigint not null,
  answer_id bigint not null,
  webhook_id bigint not null,
  primary key (survey_id, answer_id, webhook_id),
  foreign key (survey_id, answer_id) references answers (survey_id, id) on delete cascade
);
create index answers_unfinished on answers (changed_at) where not is_complete and is_listed;
