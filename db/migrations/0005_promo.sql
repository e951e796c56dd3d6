create table promo_lists (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  name text not null,
  code_format text not null constraint promo_lists_format check (code_format in ('text', 'qr', 'barcode', 'datamatrix')),
  code_width integer,
  code_height integer,
  -- Changed by authors only, under the lock of this row. How many are used is counted from the codes:
  -- a counter here would make every completion wait for the one before it.
  codes_count integer not null default 0,
  -- The last warning told since codes were added.
  warned text constraint promo_lists_warned check (warned in ('low', 'empty')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index promo_lists_by_workspace on promo_lists (workspace_id, updated_at desc, id desc);

-- In order of their ids, which is the order of adding.
create table promo_codes (
  id bigint generated always as identity primary key,
  list_id bigint not null references promo_lists on delete cascade,
  code text collate "C" not null,
  survey_id bigint references surveys on delete set null,
  answer_id bigint,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promo_codes_once unique (list_id, code)
);
create index promo_codes_in_order on promo_codes (list_id, id);
-- Compared byte by byte: a hundred thousand codes are added at once, and each use writes to this index too.
create index promo_codes_by_name on promo_codes (list_id, (lower(code collate "und-x-icu") collate "C"), id) include (code);
-- The order is an expression so that no other index can serve it: one that holds the used codes too is as good by the
-- planner's count, and would be walked through all of them for every code that is given out.
create index promo_codes_free on promo_codes (list_id, (id + 0)) where used_at is null;
create unique index promo_codes_one_per_answer on promo_codes (survey_id, answer_id) where survey_id is not null;

create table promo_attachments (
  survey_id bigint primary key references surveys on delete cascade,
  list_id bigint not null references promo_lists on delete cascade,
  created_at timestamptz not null default now()
);
create index promo_attachments_by_list on promo_attachments (list_id);
