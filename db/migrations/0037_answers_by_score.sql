-- A list of answers by points or by the time taken walks an index, as those by dates do: without one every page of a survey
-- with a million answers would sort them all.
create index answers_by_score on answers (survey_id, score desc, id desc);
create index answers_by_duration on answers (survey_id, (completed_at - started_at) desc, id desc);
