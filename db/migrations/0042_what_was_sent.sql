-- What went to a receiver in one attempt and the head of what came back, for people to look at; null where nothing was sent.
alter table delivery_attempts add column exchange text;
