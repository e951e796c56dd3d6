-- Whether a question means again what it meant in a version is asked whenever one is saved that has changed.
create index version_parts_by_question on version_parts (survey_id, (content ->> 'id')) where kind = 'question';
