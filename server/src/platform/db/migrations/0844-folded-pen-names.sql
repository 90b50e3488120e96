-- Pen names as they look: without case, accents, blanks and letters of other alphabets or digits that pass for ours. Two that look the same are one name. Of names that
-- are older than this the clock fills it in, and of two that look the same the first has it (decision 0478).
alter table forum_pen add column folded text;
create unique index forum_pen_folded on forum_pen (folded);

-- No pen name is like the name of somebody who works here.
create index account_by_role on account (role);
