-- Versions share what they have in common: a question that stays the same through a thousand publications is stored once.
-- So publishing costs what has changed, and reports read each question once. Nothing here is ever changed.
create table version_parts (
  survey_id bigint not null references surveys on delete cascade,
  id bigint generated always as identity,
  -- question or conditions
  kind text not null,
  -- SHA-256 of the content as PostgreSQL writes it, and the bytes of that.
  digest bytea not null,
  size integer not null,
  content jsonb not null,
  primary key (survey_id, id),
  constraint version_parts_once unique (survey_id, kind, digest)
);

alter table versions
  alter column widgets drop not null,
  alter column conditions drop not null,
  -- Parts, in the order of the questions.
  add column question_parts bigint[],
  add column conditions_part bigint,
  -- Of questions and conditions together, to be compared with those of the draft.
  add column digest bytea,
  -- Bytes that this version and all before it take.
  add column kept bigint;

-- One version after another, so that nothing grows with their number. What is emptied is free for others at once.
do $$
declare
  one record;
begin
  for one in select survey_id, id from versions order by survey_id, id loop
    with version as (
      select widgets, conditions from versions where survey_id = one.survey_id and id = one.id
    ), wanted as materialized (
      select kind, place, content, sha256(convert_to(text, 'UTF8')) as digest, octet_length(text) as size
      from (
        select 'question' as kind, i.place, e.value as content, e.value::text as text
        from version, jsonb_array_elements_text(widgets -> 'ids') with ordinality i (id, place),
          jsonb_each(widgets -> 'entities') e where e.key = i.id
        union all
        select 'conditions', 0, conditions, conditions::text from version
      ) part
    ), found as (
      select p.id, p.kind, p.digest, 0 as size from version_parts p join wanted w using (kind, digest)
      where p.survey_id = one.survey_id
    ), fresh as (
      insert into version_parts (survey_id, kind, digest, size, content)
      select one.survey_id, kind, digest, size, content from wanted
      where not exists (select from found f where f.kind = wanted.kind and f.digest = wanted.digest) order by place
      on conflict do nothing
      returning id, kind, digest, size
    ), part as (
      select * from found union all select * from fresh
    )
    update versions v set
      question_parts = array(
        select p.id from wanted w join part p using (kind, digest) where kind = 'question' order by w.place),
      conditions_part = (select id from part where kind = 'conditions'),
      digest = sha256(convert_to(v.widgets::text || v.conditions::text, 'UTF8')),
      kept = coalesce((select b.kept from versions b where b.survey_id = one.survey_id and b.id < one.id
          order by b.id desc limit 1), 0)
        + (select sum(size) from part) + (select 100 * count(*) from wanted),
      widgets = null,
      conditions = null
    where v.survey_id = one.survey_id and v.id = one.id;
  end loop;
end $$;

alter table versions
  drop column widgets,
  drop column conditions,
  alter column question_parts set not null,
  alter column conditions_part set not null,
  alter column digest set not null,
  alter column kept set not null;

-- Versions with what they ask, put together.
create view version_contents as
  select v.id, v.survey_id, v.created_at, q.widgets, c.content as conditions
  from versions v
    join version_parts c on c.survey_id = v.survey_id and c.id = v.conditions_part
    cross join lateral (
      select jsonb_build_object(
        'ids', coalesce(jsonb_agg(p.content -> 'id' order by a.place), '[]'),
        'entities', coalesce(jsonb_object_agg(p.content ->> 'id', p.content), '{}')) as widgets
      from unnest(v.question_parts) with ordinality a (id, place)
        join version_parts p on p.survey_id = v.survey_id and p.id = a.id
    ) q;
