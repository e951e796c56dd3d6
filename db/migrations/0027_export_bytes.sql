-- Files of jobs that can still be had, which are few: what they weigh together is asked for whenever a job may begin.
create index export_jobs_kept on export_jobs (user_id) where parts is not null;
