-- Prescriptions as data. While a note is a draft they are part of it; what is signed stands in a table of its own, and can only be stopped.

create function are_prescriptions(list jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(list) <> 'array' then false else jsonb_array_length(list) <= 30 and not exists (
    select from jsonb_array_elements(list) one where not coalesce(
      jsonb_typeof(one) = 'object'
      and one ?& array['free_entry', 'drug', 'strength', 'form', 'sig', 'quantity', 'unit', 'days_supply', 'refills', 'may_substitute',
        'reason', 'starts_on', 'to_pharmacist'], false)) end $$;

-- null: from before, when a note had lines alone
alter table note
  add column prescriptions jsonb,
  add constraint prescriptions_are_whole check (are_prescriptions(prescriptions)),
  add constraint prescriptions_have_lines check (prescriptions is null or jsonb_array_length(prescriptions) = cardinality(rx));

create table prescription (
  id text collate "C" primary key,
  note_id text collate "C" not null references note,
  patient_id text collate "C" not null references patient,
  -- its place in the note's lines, from 0
  position integer not null check (position >= 0),
  -- in words of one's own, instead of the fields
  free_entry text,
  drug text not null,
  strength text not null,
  form text not null,
  sig text not null,
  quantity double precision,
  unit text not null,
  days_supply integer,
  refills integer,
  may_substitute boolean not null,
  reason text not null,
  starts_on date,
  to_pharmacist text not null,
  prescribed_by text collate "C" not null references provider,
  prescribed_at timestamptz not null default now(),
  -- the last day on which a pharmacy may fill it
  expires_on date not null,
  stopped_at timestamptz,
  stopped_by text collate "C" references provider,
  stop_reason text,
  constraint prescription_has_its_place unique (note_id, position),
  constraint signed_prescription_is_whole check (
    case when free_entry is null then coalesce(btrim(drug) <> '' and btrim(sig) <> '' and quantity > 0 and btrim(unit) <> '' and refills is not null, false)
      else btrim(free_entry) <> '' end),
  constraint refills_within_range check (refills between 0 and 12),
  constraint supply_lasts_a_day check (days_supply between 1 and 999),
  -- each month of it is a new prescription
  constraint isotretinoin_has_no_refills check (
    free_entry is not null or refills = 0 or drug !~* '(isotretinoin|accutane|absorica|claravis|amnesteem|zenatane|myorisan|sotret)'),
  constraint stopping_is_somebodys_word check (num_nulls(stopped_at, stopped_by, stop_reason) in (0, 3)),
  constraint stopping_has_a_reason check (stop_reason is null or btrim(stop_reason) <> '')
);
create index prescription_by_patient on prescription (patient_id, prescribed_at desc);
create index prescription_by_prescriber on prescription (prescribed_by, prescribed_at desc);

create function signed_prescription_stands() returns trigger language plpgsql as $$
begin
  if old.stopped_at is not null
    or (to_jsonb(new) - array['stopped_at', 'stopped_by', 'stop_reason']) <> (to_jsonb(old) - array['stopped_at', 'stopped_by', 'stop_reason'])
  then raise exception 'a signed prescription can only be stopped, once' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger signed_prescription_stands before update on prescription for each row execute function signed_prescription_stands();

alter table prescription enable row level security;
create policy seen_by on prescription for select using (may_see_record(patient_id));
create policy signed_by on prescription for insert
  with check (may_see_record(patient_id) and has_right('sign-notes') and prescribed_by = actor_id()
    and exists (select from note n where n.id = note_id and n.patient_id = prescription.patient_id));
create policy stopped_by on prescription for update using (may_see_record(patient_id) and has_right('sign-notes'))
  with check (may_see_record(patient_id) and stopped_by = actor_id());
grant select, insert, update on prescription to clinic_app;
