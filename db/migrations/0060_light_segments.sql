-- Segments are bounded by their weight too: surveys with heavier ones are counted anew.
create temporary table heavy on commit drop as
  select distinct survey_id from (select survey_id from answer_columns group by survey_id, first_id having sum(octet_length(entries)) > 16000000) s;
delete from replaced_answers where survey_id in (select survey_id from heavy);
delete from tally_marks where survey_id in (select survey_id from heavy);
delete from tallies where survey_id in (select survey_id from heavy);
delete from answer_segments where survey_id in (select survey_id from heavy);
