-- A lab order belongs to the note that it was made with: prepared while the note is a draft, ordered with its signature (or at once, where it is signed already).

create sequence lab_order_number start 10000421;

create table lab_order (
  id text collate "C" primary key,
  -- on the paper, in its barcode, and in what the laboratory sends back
  number text collate "C" not null default 'L' || nextval('lab_order_number'),
  encounter_id text collate "C" not null references encounter,
  patient_id text collate "C" not null references patient,
  state text not null,
  -- as they were called and coded when they were chosen: [{ key, loinc, name }]
  tests jsonb not null,
  -- [{ code, words }]; written with the order
  diagnoses jsonb not null default '[]',
  fasting_hours integer not null check (fasting_hours between 0 and 24),
  -- null: as soon as it suits
  collect_on date,
  -- empty: any laboratory
  site text not null default '',
  to_lab text not null default '',
  made_by text collate "C" not null references account,
  made_at timestamptz not null default now(),
  ordered_by text collate "C" references provider,
  ordered_at timestamptz,
  -- a result is missed from the day after this one
  expected_by date,
  -- the patient's word
  collected_on date,
  resulted_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text collate "C" references provider,
  cancel_reason text,
  -- when its dermatologist was told that no result has come
  missed_at timestamptz,
  constraint lab_order_number_is_its_own unique (number),
  constraint lab_order_state_is_known check (state in ('prepared', 'ordered', 'resulted', 'cancelled')),
  constraint lab_order_has_tests check (jsonb_typeof(tests) = 'array' and jsonb_array_length(tests) between 1 and 30),
  constraint lab_order_has_diagnoses_as_a_list check (jsonb_typeof(diagnoses) = 'array'),
  constraint an_order_is_signed check ((state = 'prepared') = (ordered_by is null) and num_nulls(ordered_by, ordered_at, expected_by) in (0, 3)),
  constraint cancelling_is_somebodys_word check ((state = 'cancelled') = (cancelled_at is not null) and num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3)),
  constraint cancelling_has_a_reason check (cancel_reason is null or btrim(cancel_reason) <> ''),
  constraint resulted_when check (state <> 'resulted' or resulted_at is not null)
);
create index lab_order_by_encounter on lab_order (encounter_id, made_at);
create index lab_order_by_patient on lab_order (patient_id, made_at desc);
create index lab_order_awaited on lab_order (expected_by) where state = 'ordered';

-- What was ordered stands; what becomes of it is told beside it.
create function signed_lab_order_stands() returns trigger language plpgsql as $$
declare
  told constant text[] := array['state', 'collected_on', 'resulted_at', 'cancelled_at', 'cancelled_by', 'cancel_reason', 'missed_at'];
begin
  if only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if old.state = 'cancelled' or (old.state <> 'prepared' and (new.state = 'prepared' or to_jsonb(new) - told <> to_jsonb(old) - told))
  then raise exception 'an order that was signed is never changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger signed_lab_order_stands before update on lab_order for each row execute function signed_lab_order_stands();

alter table lab_order enable row level security;
create policy seen_by on lab_order for select
  using (may_see_record(patient_id) and (state <> 'prepared' or is_clinic() or has_right('read-clinical')));
create policy made_by_who_writes on lab_order for insert
  with check (may_see_record(patient_id) and made_by = actor_id() and has_right('write-notes') and (state = 'prepared' or has_right('sign-notes'))
    and exists (select from encounter e where e.id = encounter_id and e.patient_id = lab_order.patient_id));
create policy signed_by on lab_order for update using (may_see_record(patient_id) and has_right('sign-notes'))
  with check (may_see_record(patient_id) and has_right('sign-notes'));
create policy taken_off on lab_order for delete using (state = 'prepared' and may_see_record(patient_id) and has_right('write-notes'));
create policy the_clinic on lab_order for update using (is_clinic()) with check (is_clinic());
create policy care_stays_confidential on lab_order as restrictive using (may_read_care(encounter_id));
grant select, insert, update, delete on lab_order to clinic_app;
grant usage on sequence lab_order_number to clinic_app;
