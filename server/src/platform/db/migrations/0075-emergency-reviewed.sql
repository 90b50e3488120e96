-- Every opening in an emergency is looked at afterwards: by the operator, or by another dermatologist than the one who opened.
alter table emergency_access
  add column public_id text collate "C" not null default rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '='),
  add column reviewed_at timestamptz,
  add column reviewed_by text collate "C" references account,
  add column review text,
  add constraint emergency_access_has_its_id unique (public_id),
  add constraint emergency_access_reviewed_whole check (num_nulls(reviewed_at, reviewed_by, review) in (0, 3)),
  add constraint emergency_access_reviewed_by_another check (reviewed_by <> provider_id);
create index emergency_access_newest on emergency_access (began_at);
drop policy own_or_clinic on emergency_access;
create policy seen_by_own_or_clinic on emergency_access for select using (is_clinic() or provider_id = actor_id());
create policy opened_by_own on emergency_access for insert with check (provider_id = actor_id());
create policy reviewed_by_clinic on emergency_access for update using (is_clinic()) with check (is_clinic());
grant update (reviewed_at, reviewed_by, review) on emergency_access to clinic_app;
