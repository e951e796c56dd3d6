-- Visitors by device, country and source, so that a summary narrowed to these counts the visitors it means. A visitor who
-- comes from several sources in a day has a mark for each. Marks from before have no device and are in no narrowed count.
alter table visitor_marks
  add column device text not null default '',
  add column country text not null default '',
  add column source text not null default '',
  drop constraint visitor_marks_pkey,
  add primary key (survey_id, day, visitor, source);
