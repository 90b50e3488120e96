-- The steps of a treatment plan as data beside its words: what to do when in the day, on which days, from when and for how long.
-- Signed with the note, and like its words never changed afterwards.

alter table note add column routine jsonb not null default '[]';
