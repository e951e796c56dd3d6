-- Which surveys and themes show which media, kept by whoever writes them: a workspace may have a hundred thousand of either, and
-- the list of media looks into none of them. Only media of the same workspace are noted. A deleted file leaves its rows behind
-- until the next change: nobody asks for them, and no save waits for a deletion.
create table survey_media (
  media_id uuid not null,
  survey_id bigint not null references surveys on delete cascade,
  -- In the draft or in the version on the air.
  is_live boolean not null,
  primary key (media_id, survey_id, is_live)
);
create index survey_media_by_survey on survey_media (survey_id);

create table theme_media (
  media_id uuid not null,
  theme_id bigint not null references themes on delete cascade,
  primary key (media_id, theme_id)
);
create index theme_media_by_theme on theme_media (theme_id);

create function media_named(content text, workspace bigint) returns uuid[] language plpgsql stable as $$
begin
  -- Looking for the plain words first is much quicker, and most drafts have none.
  if position('/media/' in content) = 0 then return '{}'; end if;
  return array(
    select id from media where workspace_id = workspace and id in (
      select hit[1]::uuid
      from regexp_matches(content, '/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.', 'g') hit));
end $$;

create function note_survey_media() returns trigger language plpgsql as $$
declare
  named uuid[] := media_named(new.widgets::text, new.workspace_id);
begin
  delete from survey_media where survey_id = new.id and not is_live and media_id <> all(named);
  insert into survey_media select unnest(named), new.id, false on conflict do nothing;
  return null;
end $$;
create trigger survey_media_noted after insert or update of widgets on surveys
  for each row execute function note_survey_media();

-- What goes on the air is the draft of that moment.
create function note_live_media() returns trigger language plpgsql as $$
begin
  delete from survey_media where survey_id = new.id and is_live;
  if new.is_published then
    insert into survey_media select media_id, new.id, true from survey_media where survey_id = new.id and not is_live;
  end if;
  return null;
end $$;
create trigger live_media_noted after update of live_version_id, is_published on surveys
  for each row execute function note_live_media();

create function note_theme_media() returns trigger language plpgsql as $$
declare
  named uuid[] := media_named(new.members::text, new.workspace_id);
begin
  delete from theme_media where theme_id = new.id and media_id <> all(named);
  insert into theme_media select unnest(named), new.id on conflict do nothing;
  return null;
end $$;
create trigger theme_media_noted after insert or update of members on themes
  for each row execute function note_theme_media();

insert into survey_media select unnest(media_named(widgets::text, workspace_id)), id, false from surveys;
insert into survey_media select distinct unnest(media_named(p.content::text, s.workspace_id)), s.id, true
from surveys s join versions v on v.id = s.live_version_id
  join version_parts p on p.survey_id = s.id and p.id = any(v.question_parts)
where s.is_published;
insert into theme_media select unnest(media_named(members::text, workspace_id)), id from themes;

-- The list of media, newest first.
create index media_by_time on media (workspace_id, created_at desc, id desc);
drop index media_by_workspace;
