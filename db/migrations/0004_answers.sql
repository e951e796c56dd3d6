-- One row for each respondent's whole response. Everything that belongs to a survey carries its id in the key.
create table answers (
  survey_id bigint not null references surveys on delete cascade,
  id bigint generated always as identity,
  uuid uuid not null,
  version_id bigint not null,
  -- Highest running number of the client's requests; a lower one changes nothing.
  seq bigint,
  is_complete boolean not null default false,
  is_screenout boolean not null default false,
  is_hidden boolean not null default false,
  is_viewed boolean not null default false,
  is_time_over boolean not null default false,
  -- In lists from the first request that brings an answer.
  is_listed boolean not null default false,
  terms_accepted boolean,
  started_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  completed_at timestamptz,
  -- Normalised values by question id; null = passed without an answer.
  values jsonb not null default '{}',
  path text[] not null default '{}',
  next text,
  -- By the variable's id: its name when it came, and the value. A renamed variable keeps its values.
  extra_fields jsonb not null default '{}',
  times jsonb not null default '{}',
  -- When the server named a question as next, for limits per question; null: its time was over.
  served jsonb not null default '{}',
  score numeric(14, 2),
  max_score numeric(14, 2),
  lang text not null,
  ip_address text,
  ip_hash bytea,
  respondent_hash bytea,
  respondent jsonb,
  user_agent text,
  device text not null,
  browser text,
  os text,
  country text,
  city text,
  referrer text,
  promo_code text,
  password_id bigint,
  tags text[] not null default '{}',
  note text,
  -- What completion answered beyond the columns, and a hash of what was sent, for repeats.
  result jsonb,
  -- Keys of the quotas that count this answer.
  counted text[] not null default '{}',
  -- The transaction that completed, hid, restored or changed it last: what readers add above a watermark.
  changed_by xid8 not null default pg_current_xact_id(),
  primary key (survey_id, id),
  constraint answers_uuid_once unique (survey_id, uuid)
);
create index answers_by_end on answers (survey_id, completed_at desc, id desc);
create index answers_by_start on answers (survey_id, started_at desc, id desc);
create index answers_by_address on answers (survey_id, ip_hash) where is_complete and not is_screenout;
create index answers_by_respondent on answers (survey_id, respondent_hash) where is_complete and not is_screenout;
create index answers_by_change on answers (survey_id, changed_by);

create table answer_files (
  survey_id bigint not null references surveys on delete cascade,
  id uuid not null,
  answer_uuid uuid not null,
  question_id uuid not null,
  name text not null,
  ext text not null,
  size bigint not null,
  is_kept boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (survey_id, id)
);
create index answer_files_by_answer on answer_files (survey_id, answer_uuid);
create unique index answer_files_id on answer_files (id);

-- Quotas of live versions: completed answers that meet each. Not enforced before `ready`.
create table quota_counts (
  survey_id bigint not null references surveys on delete cascade,
  -- The quota's id and a hash of its rule: a changed rule is counted anew.
  key text not null,
  rule jsonb not null,
  count integer not null default 0,
  ready boolean not null default false,
  made_at timestamptz not null default clock_timestamp(),
  primary key (survey_id, key)
);

-- Visits by day and kind, flushed from memory every two seconds.
create table visit_counts (
  survey_id bigint not null references surveys on delete cascade,
  day date not null,
  device text not null,
  country text not null,
  source text not null,
  browser text not null,
  visits integer not null,
  primary key (survey_id, day, device, country, source, browser)
);

create table visitor_marks (
  survey_id bigint not null references surveys on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (survey_id, day, visitor)
);

create table spent_captchas (
  survey_id bigint not null references surveys on delete cascade,
  id uuid not null,
  spent_at timestamptz not null default now(),
  primary key (survey_id, id)
);

-- What happened, written in its transaction. Readers follow (xid, id) up to the oldest transaction still running.
create table events (
  survey_id bigint not null,
  id bigint generated always as identity,
  workspace_id bigint not null,
  message_id text not null,
  type text not null,
  answer_id bigint,
  -- Frozen JSON text of the event's data; null: built from the answer when somebody asks.
  payload text,
  created_at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  primary key (survey_id, id)
);
create index events_in_order on events (survey_id, xid, id);
create index events_to_dispatch on events (xid, id);
create index events_by_answer on events (survey_id, answer_id) where answer_id is not null;
create index events_by_time on events (created_at);
