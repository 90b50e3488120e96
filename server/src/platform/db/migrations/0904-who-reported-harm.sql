-- Whoever says words of harm in a report is written to, as whoever writes them in a post is (decision 0505).
-- Of a message to somebody who reported, the report. No foreign key: the message still is none to the post's writer when the report is gone.
alter table forum_message add column report_id text collate "C";

-- Whose such a report is, of a patient who has no pen name or has left: so that a moderator can write to them. No person reads it.
create table forum_reporter (
  report_id text collate "C" primary key references forum_report on delete cascade,
  account_id text collate "C" not null references account
);
create index forum_reporter_of on forum_reporter (account_id);
alter table forum_reporter enable row level security;
create policy the_clinic on forum_reporter using (is_clinic()) with check (is_clinic());
grant select, insert, delete on forum_reporter to clinic_app;
