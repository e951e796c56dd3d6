-- Up to which entry of the log of webhooks the replies of receivers are counted in message_hours.
create table log_mark (
  singleton boolean primary key default true check (singleton),
  id bigint not null default 0
);
insert into log_mark (id) select coalesce(max(id), 0) from delivery_attempts;
