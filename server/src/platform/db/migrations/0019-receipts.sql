-- Receipts: what was printed for a fee on the day it was paid. Written once; a later refund is seen by asking, not on old paper.

create table receipt (
  number bigint generated always as identity primary key,
  fee_id text collate "C" not null unique references fee,
  patient_id text collate "C" not null references patient,
  -- beside the number on paper: who has both holds the paper
  check_code text not null check (check_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- names, service and amount as they were printed
  facts jsonb not null,
  issued_at timestamptz not null default now()
);
create index receipt_by_patient on receipt (patient_id);

create function receipt_stands() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt is never changed' using errcode = 'restrict_violation';
end $$;
create trigger receipt_stands before update or delete or truncate on receipt for each statement execute function receipt_stands();

alter table receipt enable row level security;
create policy seen_by on receipt for select
  using (is_clinic() or (actor_role() in ('client', 'staff') and may_see_desk_record(patient_id)));
create policy written_by_clinic on receipt for insert with check (is_clinic());
grant select, insert on receipt to clinic_app;
