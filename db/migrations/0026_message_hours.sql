-- How many bytes of messages an account keeps, by the hour in which they were made. What has gone since with a webhook or an
-- answer is still counted here, until somebody looks for room.
create table message_hours (
  owner_id bigint not null,
  hour timestamptz not null,
  bytes bigint not null,
  primary key (owner_id, hour)
);

-- A message that has lost its bytes stays for the log, and is never sent.
alter table deliveries
  alter column payload drop not null,
  add constraint deliveries_due_with_payload check (payload is not null or due_at is null);
