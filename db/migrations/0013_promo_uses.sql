-- How many codes of a list are used, as sums to be added up: to count 100,000 codes takes longer than to read a page of them.
-- Written by the statements that change codes, so it is exact in every transaction; a row for each, because completions of one
-- list must not wait for each other's count. Rows of a list are put together now and then. Without a foreign key, which would
-- lock the list; what is told of a list that has gone goes with the next putting together.
create table promo_uses (
  list_id bigint not null,
  used integer not null
);
create index promo_uses_by_list on promo_uses (list_id);

create function keep_promo_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into promo_uses select list_id, sum(used) from (
      select list_id, 1 as used from arrived where used_at is not null
      union all select list_id, -1 from gone where used_at is not null) change
    group by list_id having sum(used) <> 0;
  elsif tg_op = 'INSERT' then
    insert into promo_uses select list_id, count(*) from arrived where used_at is not null group by list_id;
  else
    insert into promo_uses select list_id, -count(*) from gone where used_at is not null group by list_id;
  end if;
  return null;
end $$;

create trigger promo_codes_added after insert on promo_codes
  referencing new table as arrived for each statement execute function keep_promo_uses();
create trigger promo_codes_changed after update on promo_codes
  referencing old table as gone new table as arrived for each statement execute function keep_promo_uses();
create trigger promo_codes_deleted after delete on promo_codes
  referencing old table as gone for each statement execute function keep_promo_uses();

-- The triggers hold up whoever changes codes until this is committed.
insert into promo_uses select list_id, count(*) from promo_codes where used_at is not null group by list_id;
