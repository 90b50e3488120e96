-- How a tip ends. What was never public is deleted whole; what was public once is withdrawn: it stays in the record, with who withdrew it and why.

create table tip_withdrawal (
  id text collate "C" primary key,
  tip_id text collate "C" not null references tip,
  because text not null constraint a_withdrawn_tip_says_why check (because <> ''),
  withdrawn_by text collate "C" not null references account,
  -- as it was on that day
  withdrawn_by_name text not null check (withdrawn_by_name <> ''),
  withdrawn_at timestamptz not null default now(),
  brought_back_at timestamptz,
  brought_back_by text collate "C" references account,
  constraint whoever_brings_a_tip_back_is_known check ((brought_back_at is null) = (brought_back_by is null))
);
create unique index withdrawn_once on tip_withdrawal (tip_id) where brought_back_at is null;
create index tip_withdrawal_by_tip on tip_withdrawal (tip_id);

alter table tip_withdrawal enable row level security;
create policy seen_by on tip_withdrawal for select using (is_clinic() or has_right('work-here'));
create policy withdrawn_by_the_clinic on tip_withdrawal for insert with check (is_clinic());
create policy brought_back_by_the_clinic on tip_withdrawal for update using (is_clinic()) with check (is_clinic());
grant select, insert, update (brought_back_at, brought_back_by) on tip_withdrawal to clinic_app;

-- A review refers to its version and a withdrawal to its tip, so whatever was public cannot go this way.
create policy deleted_by_the_clinic on tip for delete using (is_clinic());
create policy deleted_by_the_clinic on tip_version for delete using (is_clinic());
grant delete on tip, tip_version to clinic_app;
