-- What the list of surveys tells of a draft without reading it: a hundred drafts may weigh half a gigabyte.
alter table surveys
  -- Of questions and conditions together, to be compared with that of the live version.
  add column draft_digest bytea not null default '',
  -- How many questions there are of each type: {"rating": 2}.
  add column draft_types jsonb not null default '{}';

create function describe_draft() returns trigger language plpgsql as $$
begin
  new.draft_digest := sha256(convert_to(new.widgets::text || new.conditions::text, 'UTF8'));
  new.draft_types := (
    select coalesce(jsonb_object_agg(type, number), '{}') from (
      select e.value ->> 'type' as type, count(*) as number from jsonb_each(new.widgets -> 'entities') e
      where e.value ->> 'type' is not null group by 1
    ) types);
  return new;
end $$;
create trigger surveys_described before insert or update of widgets, conditions on surveys
  for each row execute function describe_draft();
update surveys set widgets = widgets;

create or replace view live_surveys as select * from surveys where deleted_at is null;

-- Completed answers of surveys and the time of the last, for the list and its order: true for a survey of which no transaction
-- from the mark on has changed or removed an answer. What has changed since is counted by who reads, and kept by a job.
create table survey_totals (
  survey_id bigint primary key references surveys on delete cascade,
  mark xid8 not null,
  completed bigint not null,
  last_at timestamptz
);

-- Which transactions have removed answers: of an answer that is gone nothing else tells. Hidden ones too: one that was counted,
-- then hidden and then removed has taken along what told that it was hidden.
create table removed_answers (
  survey_id bigint not null references surveys on delete cascade,
  xid xid8 not null,
  primary key (survey_id, xid)
);

create function note_removed_answers() returns trigger language plpgsql as $$
begin
  insert into removed_answers (survey_id, xid)
  select distinct gone.survey_id, pg_current_xact_id() from gone join live_surveys s on s.id = gone.survey_id
  where gone.is_complete
  on conflict do nothing;
  return null;
end $$;
create trigger answers_removal_noted after delete on answers
  referencing old table as gone for each statement execute function note_removed_answers();

-- Where editors say that they are in a draft: true for half a minute, and of the running service alone.
create unlogged table draft_presences (
  survey_id bigint not null references surveys on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Empty: not told.
  tab text not null default '',
  widget_id text,
  seen_at timestamptz not null default now(),
  primary key (survey_id, user_id, tab)
);
create index draft_presences_by_user on draft_presences (user_id);
