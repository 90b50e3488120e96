-- Whoever objects to a change of e-mail address loses the ways in that were added since: recovery codes say when they were made, too.
-- Those from before nobody knows the day of; they are older than any objection that can still be made.
alter table recovery_code add column made_at timestamptz not null default '-infinity';
alter table recovery_code alter column made_at set default now();
