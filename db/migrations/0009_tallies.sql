-- Kept sums take a row for each question and period, not one for each sum: a day of a long survey is then some twenty
-- rows, where it was thousands. What was kept before is counted anew.
truncate replaced_answers, tally_marks;
drop table tallies;

-- Periods are days (d2026-02-25), months (m2026-02) and 'all', so that no reader adds up a year of days. An empty
-- question stands for the answer as a whole.
create table tallies (
  survey_id bigint not null references surveys on delete cascade,
  period text collate "C" not null,
  is_hidden boolean not null,
  question_id text not null,
  hash text not null,
  -- By status, part and cell; text of JSON, for it is only ever read and written whole.
  counts json not null,
  primary key (survey_id, period, is_hidden, question_id, hash)
);
create index tallies_by_day on tallies (survey_id, period) where question_id = '';

-- Answers of a survey in columns, for filters that no tally is kept by: segments of some thousand answers with ids from
-- the first on, up to the first of the next segment. Exact for all answers that no transaction from `columns_mark` on
-- has changed; 0: there are none.
alter table tally_marks add column columns_mark xid8 not null default '0';
create table answer_segments (
  survey_id bigint not null references surveys on delete cascade,
  first_id bigint not null,
  last_id bigint not null,
  answers integer not null,
  primary key (survey_id, first_id)
);
create table answer_columns (
  survey_id bigint not null,
  first_id bigint not null,
  name text not null,
  -- A number for each answer: of its entry, or itself.
  codes bytea not null,
  -- The different values, as a JSON list; null for numbers.
  entries text,
  primary key (survey_id, first_id, name),
  foreign key (survey_id, first_id) references answer_segments on delete cascade
);
-- Read whole, and often: packing them would cost more than it saves.
alter table answer_columns alter column codes set storage external;

-- What filters look at besides what is counted leaves an earlier state behind as well.
create or replace function keep_replaced_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.version_id, old.is_complete, old.is_screenout, old.is_hidden, old.is_listed, old.started_at, old.completed_at,
        old."values", old.path, old.next, old.extra_fields, old.times, old.score, old.max_score, old.is_viewed, old.tags,
        old.note, old.device, old.country, old.city, old.referrer)
      is not distinct from
       (new.version_id, new.is_complete, new.is_screenout, new.is_hidden, new.is_listed, new.started_at, new.completed_at,
        new."values", new.path, new.next, new.extra_fields, new.times, new.score, new.max_score, new.is_viewed, new.tags,
        new.note, new.device, new.country, new.city, new.referrer) then
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
