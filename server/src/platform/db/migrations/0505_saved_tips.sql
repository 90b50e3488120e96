-- Tips that somebody wants to find again, on every device of theirs. Nobody but they see which.
create table saved_tip (
  account_id text collate "C" not null references account,
  tip_id text collate "C" not null references tip,
  saved_at timestamptz not null default now(),
  primary key (account_id, tip_id)
);
create index saved_tip_by_tip on saved_tip (tip_id);
alter table saved_tip enable row level security;
create policy own on saved_tip using (account_id = actor_id()) with check (account_id = actor_id());
create policy erased_by_the_clinic on saved_tip for delete using (is_clinic());
create policy seen_to_be_erased on saved_tip for select using (is_clinic());
grant select, insert, delete on saved_tip to clinic_app;
