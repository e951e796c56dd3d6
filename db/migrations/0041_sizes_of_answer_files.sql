-- What the files of an account take together is summed with every upload: by the index alone.
drop index answer_files_by_answer;
create index answer_files_by_answer on answer_files (survey_id, answer_uuid) include (size);
