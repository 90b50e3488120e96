-- Which words of what patients are advised to do first a dermatologist of this clinic has read, by their version: the words stand in the code
-- (contract/src/safety-questions/safety-advice.ts), who has read them here.
create table safety_advice_review (
  version integer primary key,
  reviewed_by text collate "C" not null references account,
  reviewed_at timestamptz not null default now()
);
alter table safety_advice_review enable row level security;
-- whoever is advised is told whether anybody has; by whom, the clinic's people see
create policy read_by_everybody on safety_advice_review for select using (true);
create policy reviewed_by_the_clinic on safety_advice_review for insert with check (is_clinic());
grant select, insert on safety_advice_review to clinic_app;
