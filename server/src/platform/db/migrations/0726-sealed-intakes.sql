-- What a patient told when they booked a visit: one text under the patient's key. Where it is sealed the plain columns are empty.
alter table visit_intake add column key_id text collate "C", add column under_key bytea;
create index visit_intake_to_seal on visit_intake (appointment_id) where under_key is null;
grant update (key_id, under_key, about, changed, pharmacy, safety_answers) on visit_intake to clinic_app;
create policy sealed_by_the_clinic on visit_intake as restrictive for update using (is_clinic()) with check (is_clinic());
