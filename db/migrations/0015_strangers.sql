-- Strangers, where registration is open: what they touch stays marked, and nobody learns of a person's sign-ins by adding
-- them to a workspace.

-- A workspace that an account of a stranger has made or joined. It stays so when they leave: what they put in stays too.
alter table workspaces add column is_self_registered boolean not null default false;

-- The workspace whose invitation opened the account; null: the person or the operator opened it.
alter table users add column created_in bigint references workspaces on delete set null;
create index users_by_creator on users (created_in) where created_in is not null;

-- An account opened by an invitation joined the workspace in the transaction that made it.
update users u set created_in = a.workspace_id
  from audit_log a join workspaces w on w.id = a.workspace_id
  where a.action = 'member.join' and a.user_id = u.id and a.created_at = u.created_at;

-- From strangers to their workspaces, from these to whom they invited, and on.
with recursive marked (user_id, workspace_id) as (
  select u.id, m.workspace_id from users u join members m on m.user_id = u.id where u.is_self_registered
  union
  select u.id, m.workspace_id from marked k
    join users u on u.created_in = k.workspace_id join members m on m.user_id = u.id
), people as (
  update users set is_self_registered = true where id in (select user_id from marked)
)
update workspaces set is_self_registered = true where id in (select workspace_id from marked);

alter table invitations add column is_mailed boolean not null default false;

-- Invitations per address and UTC day, whoever sends them; of the address only a hash is kept.
create table daily_invitations (
  address_hash bytea not null,
  day date not null,
  made integer not null,
  primary key (address_hash, day)
);
