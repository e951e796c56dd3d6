-- Who made the present revision of a survey, so that whoever meets a conflict knows whom to ask.
alter table surveys add column revised_by bigint references users on delete set null;
create index surveys_by_reviser on surveys (revised_by);
create or replace view live_surveys as select * from surveys where deleted_at is null;

-- Earlier changes stand in the audit log, and a survey that nobody has changed is as its maker left it.
update surveys s set revised_by = u.id
  from surveys o
  left join (
    select distinct on (survey_id) survey_id, user_id from audit_log
    where survey_id is not null and details -> 'members' is distinct from '["url_preview"]' and action in
      ('quiz.save', 'quiz.conditions', 'quiz.settings', 'quiz.rename', 'quiz.restore', 'quiz.theme', 'quiz.variables')
    order by survey_id, id desc
  ) a on a.survey_id = o.id
  join users u on u.id = case when a.survey_id is not null then a.user_id when o.revision = 1 then o.user_id end
  where o.id = s.id and o.deleted_at is null;
