-- A shared link may leave out what people typed; it is another link than the one that shows it.
alter table shares add column has_texts boolean not null default true;
drop index shares_filters_once;
create unique index shares_filters_once on shares (survey_id, section, has_texts, md5(filters::text));
