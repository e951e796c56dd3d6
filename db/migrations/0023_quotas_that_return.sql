-- A quota that is taken away keeps its count, since its answers keep its key: one that returns goes on from there. Until
-- now it began at nothing, and let in as many again.
alter table quota_counts add column is_current boolean not null default true;

-- Completions under way end first, and none begins: what is counted here is exact.
lock table quota_counts in exclusive mode;

insert into quota_counts (survey_id, key, rule, count, is_current)
select survey_id, key, '{}', count(*), false from answers, unnest(counted) as key group by survey_id, key
on conflict (survey_id, key) do update set count = excluded.count;
