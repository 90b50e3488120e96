-- What a dermatologist recommends no longer of a note that is signed, and how the list has today what was recommended.

-- Once for each signature: the note's words stay, and this stands beside them. `reason`: as the patient reads it.
create table product_withdrawal (
  note_id text collate "C" not null references note,
  signed_at timestamptz not null,
  product_id text collate "C" not null references product,
  patient_id text collate "C" not null references patient,
  reason text not null constraint a_withdrawal_says_why check (reason <> ''),
  withdrawn_by text collate "C" not null references account,
  withdrawn_by_name text not null,
  withdrawn_at timestamptz not null default now(),
  primary key (note_id, signed_at, product_id)
);
create index product_withdrawal_by_patient on product_withdrawal (patient_id);
alter table product_withdrawal enable row level security;
create policy seen_by on product_withdrawal for select using (may_see_record(patient_id));
create policy the_clinic on product_withdrawal using (is_clinic()) with check (is_clinic());
-- as the note is, so is what was taken back of it
create policy care_stays_confidential on product_withdrawal as restrictive using (may_read_care(note_id));
create policy held_back on product_withdrawal as restrictive using (may_read_held(note_id));
create policy kept_from_second_reader on product_withdrawal as restrictive for select using (not has_right('treat') or not reads_blind(note_id));
grant select, insert on product_withdrawal to clinic_app;

-- Patients do not read the list. They are told only this of what was recommended to them: listed, changed in what is in it, or off.
create function standing_of_product(one jsonb) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case
      when p.removed_at is not null then 'off'
      when to_jsonb(p.ingredients) <> one -> 'ingredients' or not (to_jsonb(p.free_of) @> (one -> 'free_of')) then 'changed'
      else 'listed' end
    from product p where p.id = one ->> 'product_id' $$;
revoke all on function standing_of_product(jsonb) from public;
grant execute on function standing_of_product(jsonb) to clinic_app;
