-- A set of filters under which a report was asked for. The same filters always have the same UUID.
create table reports (
  survey_id bigint not null references surveys on delete cascade,
  uuid uuid not null default gen_random_uuid(),
  filters jsonb not null,
  created_at timestamptz not null default now(),
  primary key (survey_id, uuid)
);
create unique index reports_filters_once on reports (survey_id, md5(filters::text));

create table shares (
  survey_id bigint not null references surveys on delete cascade,
  uuid uuid not null constraint shares_uuid unique,
  section text not null,
  filters jsonb not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (survey_id, uuid)
);
create unique index shares_filters_once on shares (survey_id, section, md5(filters::text));

create table saved_filters (
  survey_id bigint not null references surveys on delete cascade,
  id bigint generated always as identity,
  name text not null,
  filters jsonb not null,
  user_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (survey_id, id)
);
create unique index saved_filters_name_once on saved_filters (survey_id, normalize(name));
create index saved_filters_by_user on saved_filters (user_id);

-- Up to which transaction the answers of a survey are counted in its tallies. Answers changed by later ones are read
-- one by one. A survey without a row is not counted at all.
create table tally_marks (
  survey_id bigint primary key references surveys on delete cascade,
  mark xid8 not null default '0',
  -- Transactions up to this one may have changed answers without knowing that the survey is counted.
  ready_after xid8,
  folded_at timestamptz not null default now()
);

-- What the counted answers add up to. Periods are days (d2026-02-25), months (m2026-02) and 'all', so that no reader
-- adds up a year of days.
-- An empty question stands for the answer as a whole.
create table tallies (
  survey_id bigint not null references surveys on delete cascade,
  period text collate "C" not null,
  question_id text not null,
  hash text not null,
  status text not null,
  is_hidden boolean not null,
  part text not null,
  cell text not null,
  amount bigint not null,
  primary key (survey_id, period, is_hidden, question_id, hash, part, status, cell)
);
create index tallies_by_day on tallies (survey_id, period) where question_id = '' and part = 'answers';

-- The earlier states of answers of counted surveys, from the transaction that made them to the one that ended them:
-- what a tally has to give back when an answer changes.
create table replaced_answers (
  survey_id bigint not null references surveys on delete cascade,
  id bigint not null,
  began xid8 not null,
  ended xid8 not null default pg_current_xact_id(),
  version_id bigint not null,
  is_complete boolean not null,
  is_screenout boolean not null,
  is_hidden boolean not null,
  started_at timestamptz not null,
  completed_at timestamptz,
  values jsonb not null,
  path text[] not null,
  next text,
  extra_fields jsonb not null,
  times jsonb not null,
  score numeric(14, 2),
  max_score numeric(14, 2),
  primary key (survey_id, ended, id)
);

create function keep_replaced_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.version_id, old.is_complete, old.is_screenout, old.is_hidden, old.is_listed, old.completed_at, old."values",
        old.path, old.next, old.extra_fields, old.times, old.score, old.max_score)
      is not distinct from
       (new.version_id, new.is_complete, new.is_screenout, new.is_hidden, new.is_listed, new.completed_at, new."values",
        new.path, new.next, new.extra_fields, new.times, new.score, new.max_score) then
      new.changed_by := old.changed_by;
      return new;
    end if;
    new.changed_by := pg_current_xact_id();
  end if;
  -- What one transaction makes and changes again was never counted. Surveys on their way out are not worth counting.
  if old.is_listed and old.changed_by <> pg_current_xact_id()
    and exists (select from tally_marks m join live_surveys s on s.id = m.survey_id where m.survey_id = old.survey_id) then
    insert into replaced_answers (survey_id, id, began, version_id, is_complete, is_screenout, is_hidden, started_at,
      completed_at, "values", path, next, extra_fields, times, score, max_score)
    values (old.survey_id, old.id, old.changed_by, old.version_id, old.is_complete, old.is_screenout, old.is_hidden,
      old.started_at, old.completed_at, old."values", old.path, old.next, old.extra_fields, old.times, old.score,
      old.max_score);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger answers_replaced before update or delete on answers for each row execute function keep_replaced_answer();
