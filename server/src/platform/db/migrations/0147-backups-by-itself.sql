-- What came of backups that the clinic makes and tries by itself.

alter table backup
  add column trial_failed_at timestamptz,
  -- what is wrong with it, as the person who tried it was told
  add column trial_failure text,
  add constraint a_failed_trial_says_why check ((trial_failed_at is null) = (trial_failure is null));

-- at most one: the last backup that could not be made, until one can
create table backup_failure (
  is_last boolean primary key default true check (is_last),
  at timestamptz not null default now(),
  words text not null
);
alter table backup_failure enable row level security;
create policy the_clinic on backup_failure using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on backup_failure to clinic_app;
