-- A summary names each day's answers: read out of their JSON, a year of days took most of its time.
alter table tallies
  add column answers bigint generated always as (case when question_id = '' then
    coalesce((counts -> 'completed' -> 'answers' ->> '')::bigint, 0)
    + coalesce((counts -> 'unfinished' -> 'answers' ->> '')::bigint, 0)
    + coalesce((counts -> 'screenout' -> 'answers' ->> '')::bigint, 0) end) stored,
  add column completed bigint generated always as (case when question_id = '' then
    coalesce((counts -> 'completed' -> 'answers' ->> '')::bigint, 0) end) stored;
