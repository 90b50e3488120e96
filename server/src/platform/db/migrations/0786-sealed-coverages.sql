-- The numbers that the clinic read on an insurance card, and what the patient had told by then: one text a row under the patient's key. Where it is sealed the
-- plain columns are empty. Who holds the insurance stays in plain.
alter table coverage
  add column key_id text collate "C",
  add column under_key bytea,
  add column sealed_as text collate "C",
  -- what it asked, the trigger below asks of a card in plain
  drop constraint coverage_member_id_check;
create function coverage_is_numbered() returns trigger language plpgsql as $$
begin
  if new.under_key is null and btrim(new.member_id) = '' then
    raise exception 'a card has a member number' using errcode = 'check_violation', constraint = 'coverage_member_id_check';
  end if;
  return new;
end $$;
create trigger coverage_is_numbered before insert or update on coverage for each row execute function coverage_is_numbered();
create index coverage_to_seal on coverage (id) where under_key is null;
grant update (key_id, under_key, sealed_as, told_member, told_group, member_id, group_num) on coverage to clinic_app;
create policy sealed_by_the_clinic on coverage for update using (is_clinic()) with check (is_clinic());
