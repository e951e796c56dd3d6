-- Webhooks and letters of a restored installation wait until its operator has said that it is the one to send them.
alter table installation add column sending_held_at timestamptz;
