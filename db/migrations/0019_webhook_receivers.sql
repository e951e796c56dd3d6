-- A webhook that is sent elsewhere (another scheme, host or port) has a new receiver: what was kept secret for the former
-- one must not reach it, neither in headers nor inside of messages that were made before.
alter table webhooks add column receiver int not null default 0;
alter table deliveries add column receiver int not null default 0;
