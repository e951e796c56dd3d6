-- How many surveys a folder holds, in the list and in the archive: to count 100,000 of them takes longer than to read a page
-- of the list. Kept by the statements that change surveys, so it is exact in every transaction. Without foreign keys: when a
-- folder goes, its surveys are counted out after it.
create table survey_counts (
  workspace_id bigint not null,
  folder_id bigint not null,
  is_archived boolean not null,
  surveys bigint not null,
  primary key (workspace_id, folder_id, is_archived)
);

create function keep_survey_counts() returns trigger language plpgsql as $$
declare
  changes survey_counts[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select (workspace_id, folder_id, archive_at is not null, -count(*))::survey_counts from gone
      where deleted_at is null group by workspace_id, folder_id, archive_at is not null);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select (workspace_id, folder_id, archive_at is not null, count(*))::survey_counts from arrived
      where deleted_at is null group by workspace_id, folder_id, archive_at is not null);
  end if;
  -- In one order, so that two that change the same folders do not wait for each other.
  insert into survey_counts as c (workspace_id, folder_id, is_archived, surveys)
  select workspace_id, folder_id, is_archived, sum(surveys) from unnest(changes)
  group by 1, 2, 3 having sum(surveys) <> 0 order by 1, 2, 3
  on conflict (workspace_id, folder_id, is_archived) do update set surveys = c.surveys + excluded.surveys;
  return null;
end $$;

create trigger surveys_made after insert on surveys
  referencing new table as arrived for each statement execute function keep_survey_counts();
create trigger surveys_changed after update on surveys
  referencing old table as gone new table as arrived for each statement execute function keep_survey_counts();
create trigger surveys_erased after delete on surveys
  referencing old table as gone for each statement execute function keep_survey_counts();

-- The triggers hold up whoever changes surveys until this is committed.
insert into survey_counts
select workspace_id, folder_id, archive_at is not null, count(*) from live_surveys group by 1, 2, 3;
