-- Pictures tell their size in their address, and are kept narrower too: a phone need not load what a large screen shows.
alter table media
  add column width int,
  add column height int,
  -- What the narrower ones take together.
  add column narrower_bytes bigint not null default 0,
  -- When its narrower ones were made, or found not to be worth it.
  add column narrowed_at timestamptz,
  add check ((width is null) = (height is null));
create index media_to_narrow on media (created_at) where width is not null and narrowed_at is null;

create table narrower_pictures (
  id uuid primary key,
  media_id uuid not null references media on delete cascade,
  width int not null,
  unique (media_id, width)
);
create trigger narrower_pictures_strayed after delete on narrower_pictures referencing old table as gone
  for each statement execute function note_stray('media/');
create trigger narrower_pictures_named after insert on narrower_pictures referencing new table as added
  for each statement execute function forget_stray('media/');
