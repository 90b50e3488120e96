-- The insured's numbers in claims that were prepared in plain come under their patients' keys, as signed notes do (decisions 0438, 0460): the two numbers of `facts`
-- go, what seals them comes, and nothing else of a claim is different.
create index claim_to_seal on claim (id) where under_key is null;

-- wider than it was, so no row needs to be looked at
alter table late_sealing drop constraint sealed_late_where;
alter table late_sealing add constraint sealed_late_where check (place in ('note', 'addendum', 'message', 'claim')) not valid;

-- before a row is written, what the database computes of it stands in the old one alone: so a merged record could not take its claims along
create function as_written(claim) returns jsonb language sql stable as $$ select to_jsonb($1) - '{patient_owes,to_give_back}'::text[] $$;
create function only_numbers_go_under_key(before claim, after claim) returns boolean language sql stable as $$
  select current_user <> 'clinic_app' and current_setting('clinic.sealing_words', true) = 'on'
    and before.under_key is null and after.under_key is not null and after.key_id is not null
    and as_written(before) - '{facts,key_id,under_key}'::text[] = as_written(after) - '{facts,key_id,under_key}'::text[]
    and before.facts - '{member_id,group_num}'::text[] = after.facts - '{member_id,group_num}'::text[]
    and coalesce(after.facts ->> 'member_id', '') = '' and coalesce(after.facts ->> 'group_num', '') = ''
$$;
create or replace function prepared_claim_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (only_moves(as_written(old), as_written(new)) or only_numbers_go_under_key(old, new)) then return new; end if;
  if (old.facts, old.charge, old.currency, old.encounter_id, old.patient_id, old.control_number, old.frequency, old.prepared_at, old.key_id, old.under_key)
      is distinct from
        (new.facts, new.charge, new.currency, new.encounter_id, new.patient_id, new.control_number, new.frequency, new.prepared_at, new.key_id, new.under_key)
    or (old.batch_id is not null and new.batch_id is distinct from old.batch_id
      and not (new.batch_id is null and exists (select from claim_batch b where b.id = old.batch_id and b.taken_apart_at is not null)))
  then raise exception 'what a claim says, and the file it went in, stand' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

-- False where somebody is at it, or it is not in plain any more.
create function claim_goes_under_key(which text, by_key text, sealed bytea, mac_key bytea, opened_mac bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c claim;
begin
  if not is_clinic() then raise exception 'only the clinic seals' using errcode = 'insufficient_privilege'; end if;
  select * into c from claim where id = which and under_key is null for no key update skip locked;
  if not found then return false; end if;
  perform keep_late_sealing('claim', c.id, c.patient_id, by_key, sealed, mac_key, opened_mac, array[c.facts ->> 'member_id', c.facts ->> 'group_num']);
  update claim set facts = facts || '{"member_id": "", "group_num": ""}', key_id = by_key, under_key = sealed where id = c.id;
  perform set_config('clinic.sealing_words', '', true);
  return true;
end $$;
revoke all on function claim_goes_under_key(text, text, bytea, bytea, bytea) from public;
grant execute on function claim_goes_under_key(text, text, bytea, bytea, bytea) to clinic_app;
