-- Tallies know how many answers took how many seconds; what was kept before is counted anew.
truncate replaced_answers, tally_marks, tallies, answer_segments, answer_columns;
