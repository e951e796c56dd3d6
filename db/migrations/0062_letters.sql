-- Letters: written in the transaction of their cause, sent by the worker, kept as a log without their content.
create table letters (
  -- In the letter too, so that a mail server can tell one that comes twice.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('forgotten', 'reset', 'no_account', 'account_disabled', 'invitation')),
  receiver text not null,
  lang text not null,
  -- What it is about: it goes with that.
  user_id bigint references users on delete cascade,
  invitation_id bigint references invitations on delete cascade,
  -- Subject and text, sealed; null until it is known who the receiver is, and when it is not to be sent any more.
  content bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  -- Later it is of no use to its receiver.
  worth_until timestamptz not null,
  due_at timestamptz default now(),
  -- Whoever sends it has it until then.
  leased_until timestamptz,
  tries int not null default 0,
  reason text,
  -- What the mail server answered, in one line.
  said text,
  ended_at timestamptz,
  check ((state = 'waiting') = (due_at is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index letters_due on letters (due_at) where state = 'waiting';
create index letters_open on letters (worth_until) where state = 'waiting' or content is not null;
create index letters_ended on letters (ended_at);
create index letters_by_user on letters (user_id) where user_id is not null;
create index letters_by_invitation on letters (invitation_id) where invitation_id is not null;

insert into letters (kind, receiver, lang, invitation_id, state, created_at, worth_until, due_at, tries, ended_at)
  select 'invitation', email, 'en', id, 'sent', created_at, created_at, null, 1, created_at from invitations where is_mailed;
-- `is_mailed` stays until instances of the version before cannot run beside this one any more: they write it.
