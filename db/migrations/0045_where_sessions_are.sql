-- So that people see where they are signed in and end what is not theirs. Sessions from before are known by their time alone.
alter table sessions
  add column id bigint generated always as identity,
  add column user_agent text not null default '',
  add column ip_address text,
  add column seen_at timestamptz not null default now();
alter table sessions add constraint sessions_id unique (id);
