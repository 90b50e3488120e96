-- What one person starred on the clinic's list of drugs, which itself ships as a file.
create table formulary_favourite (
  account_id text collate "C" not null references account,
  entry text collate "C" not null check (entry ~ '^[a-z0-9-]{1,120}$'),
  primary key (account_id, entry)
);
alter table formulary_favourite enable row level security;
create policy seen_by_own on formulary_favourite using (account_id = actor_id() and has_right('write-notes'))
  with check (account_id = actor_id() and has_right('write-notes'));
grant select, insert, delete on formulary_favourite to clinic_app;
