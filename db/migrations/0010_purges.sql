-- Tallies are kept for thirds of months too; what was kept before is counted anew.
truncate replaced_answers, tally_marks, tallies, answer_segments, answer_columns;

-- The trash, and those who were screened out, in the order of the list: few among many others.
create index answers_hidden on answers (survey_id, completed_at desc, id desc) where is_hidden;
create index answers_screened on answers (survey_id, completed_at desc, id desc) where is_screenout;

-- Requests to empty the trash of a survey that are not carried out to the end. Answers that were hidden in the eyes of
-- the request are gone for every reader from then on; the rows go in pieces.
create table purges (
  survey_id bigint not null references surveys on delete cascade,
  id bigint generated always as identity,
  seen pg_snapshot not null,
  asked_at timestamptz not null default now(),
  primary key (survey_id, id)
);
