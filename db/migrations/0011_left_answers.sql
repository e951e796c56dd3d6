-- Answers that were opened and left without a reply, by their last change: the listed ones have an index already.
create index answers_opened on answers (changed_at) where not is_complete and not is_listed;
