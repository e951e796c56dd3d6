-- How many answers each version of a survey has is asked for all its versions at once, of surveys with a million answers too.
create index answers_by_version on answers (survey_id, version_id) where is_complete and not is_screenout and not is_hidden;
