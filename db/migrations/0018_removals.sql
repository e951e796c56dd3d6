-- What was deleted for good and does not stand in the list beside the files yet, which a restored backup carries out
-- again: kinds and ids, without content. Triggers write it, so that no way of deleting can forget it.
create table removals (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The survey or workspace that the ids belong to, where they are found by it.
  within bigint,
  ids text[] not null,
  removed_at timestamptz not null default now()
);
insert into removals (kind, ids, removed_at) select kind, array[id::text], deleted_at from deletions_to_list;
drop table deletions_to_list;

-- Arguments: the kind, what names it and what it lies within; of rows `g`, those that a condition does not leave out.
create function note_removal() returns trigger language plpgsql as $$
begin
  execute format('insert into removals (kind, within, ids) select $1, %s, array_agg((%s)::text) from gone g where %s group by 2',
    tg_argv[2], tg_argv[1], coalesce(tg_argv[3], 'true')) using tg_argv[0];
  return null;
end $$;

-- The same for what is switched off and not deleted: the kind, and the columns.
create function note_switched_off() returns trigger language plpgsql as $$
begin
  insert into removals (kind, within, ids) values
    (tg_argv[0], (to_jsonb(new) ->> tg_argv[2])::bigint, array[to_jsonb(new) ->> tg_argv[1]]);
  return null;
end $$;

create trigger surveys_removed after update of deleted_at on surveys for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function note_switched_off('survey', 'id', '');
create trigger shares_removed after update of is_active on shares for each row
  when (old.is_active and not new.is_active) execute function note_switched_off('share', 'uuid', 'survey_id');

-- Answers of a survey that is deleted itself go with it, and those of a trash that is being emptied are noted by the
-- request to do so.
create trigger answers_removed after delete on answers referencing old table as gone
  for each statement execute function note_removal('answer', 'g.id', 'g.survey_id',
    'exists (select from live_surveys s where s.id = g.survey_id) and not (g.is_hidden and exists (select from purges p
      where p.survey_id = g.survey_id and pg_visible_in_snapshot(g.changed_by, p.seen)))');
create trigger answer_files_removed after delete on answer_files referencing old table as gone
  for each statement execute function note_removal('answer_file', 'g.id', 'g.survey_id',
    'exists (select from live_surveys s where s.id = g.survey_id)');
create trigger export_jobs_removed after delete on export_jobs referencing old table as gone
  for each statement execute function note_removal('export', 'g.id', 'g.survey_id',
    'exists (select from live_surveys s where s.id = g.survey_id)');
create trigger survey_passwords_removed after delete on survey_passwords referencing old table as gone
  for each statement execute function note_removal('password', 'g.id', 'g.survey_id',
    'exists (select from live_surveys s where s.id = g.survey_id)');
create trigger saved_filters_removed after delete on saved_filters referencing old table as gone
  for each statement execute function note_removal('filter', 'g.id', 'g.survey_id',
    'exists (select from live_surveys s where s.id = g.survey_id)');
create trigger workspaces_removed after delete on workspaces referencing old table as gone
  for each statement execute function note_removal('workspace', 'g.id', 'null::bigint');
create trigger users_removed after delete on users referencing old table as gone
  for each statement execute function note_removal('user', 'g.id', 'null::bigint');
create trigger members_removed after delete on members referencing old table as gone
  for each statement execute function note_removal('member', 'g.user_id', 'g.workspace_id');
create trigger invitations_removed after delete on invitations referencing old table as gone
  for each statement execute function note_removal('invitation', 'g.id', 'null::bigint');
create trigger tokens_removed after delete on tokens referencing old table as gone
  for each statement execute function note_removal('token', 'g.id', 'null::bigint');
create trigger folders_removed after delete on folders referencing old table as gone
  for each statement execute function note_removal('folder', 'g.id', 'null::bigint');
create trigger themes_removed after delete on themes referencing old table as gone
  for each statement execute function note_removal('theme', 'g.id', 'null::bigint');
create trigger media_removed after delete on media referencing old table as gone
  for each statement execute function note_removal('media', 'g.id', 'null::bigint');
create trigger promo_lists_removed after delete on promo_lists referencing old table as gone
  for each statement execute function note_removal('promo_list', 'g.id', 'null::bigint');
create trigger promo_codes_removed after delete on promo_codes referencing old table as gone
  for each statement execute function note_removal('promo_code', 'g.id', 'g.list_id',
    'exists (select from promo_lists l where l.id = g.list_id)');
create trigger webhooks_removed after delete on webhooks referencing old table as gone
  for each statement execute function note_removal('webhook', 'g.id', 'null::bigint');

-- Files that no row names: those on their way in, and those whose row is gone. All others belong to somebody.
create table stray_files (
  key text collate "C" primary key,
  since timestamptz not null default now()
);
create index stray_files_by_time on stray_files (since);

create function note_stray() returns trigger language plpgsql as $$
begin
  insert into stray_files (key) select tg_argv[0] || g.id from gone g on conflict do nothing;
  return null;
end $$;
create function forget_stray() returns trigger language plpgsql as $$
begin
  delete from stray_files s using added a where s.key = tg_argv[0] || a.id;
  return null;
end $$;
create trigger media_strayed after delete on media referencing old table as gone
  for each statement execute function note_stray('media/');
create trigger media_named after insert on media referencing new table as added
  for each statement execute function forget_stray('media/');
create trigger answer_files_strayed after delete on answer_files referencing old table as gone
  for each statement execute function note_stray('answers/');
create trigger answer_files_named after insert on answer_files referencing new table as added
  for each statement execute function forget_stray('answers/');

-- Names the installation in the mark of its store; instances tell which store they have.
alter table installation add column identity uuid not null default gen_random_uuid();
alter table instances add column store uuid;
