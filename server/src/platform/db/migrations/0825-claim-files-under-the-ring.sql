-- Files of claims that were made in plain come under the clinic's ring (decision 0460), since one holds the numbers of many patients. What proves that a file is
-- the one that was made: its code, by a key of its own that is sealed with the ring and sealed again with it.
create index claim_batch_to_seal on claim_batch (id) where sealed_file is null;

create table late_file_sealing (
  batch_id text collate "C" primary key references claim_batch,
  sealed_key bytea not null,
  file_mac bytea not null constraint file_mac_is_whole check (octet_length(file_mac) = 32),
  sealed_at timestamptz not null default now()
);
-- but for what a rotation of the ring seals again, which the application's own role does not do
create function late_file_sealing_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.batch_id, old.file_mac, old.sealed_at) = (new.batch_id, new.file_mac, new.sealed_at) then return new; end if;
  raise exception 'what proves a sealed file is never changed' using errcode = 'restrict_violation';
end $$;
create trigger late_file_sealing_stands before update or delete on late_file_sealing for each row execute function late_file_sealing_stands();
alter table late_file_sealing enable row level security;
create policy the_clinic on late_file_sealing for select using (is_clinic());
grant select on late_file_sealing to clinic_app;

-- False where somebody is at it, or it is not in plain any more. Refuses what does not seal this file.
create function claim_file_goes_under_ring(which text, sealed bytea, sealed_mac_key bytea, mac_key bytea, opened_mac bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made text;
begin
  if not is_clinic() then raise exception 'only the clinic seals' using errcode = 'insufficient_privilege'; end if;
  select file into made from claim_batch where id = which and sealed_file is null for no key update skip locked;
  if not found then return false; end if;
  if octet_length(mac_key) <> 32 or opened_mac is distinct from words_mac(mac_key, array[made]) then
    raise exception 'another file than the one that stands here' using errcode = 'check_violation', constraint = 'sealed_file_is_the_same';
  end if;
  -- as the program lays it out: how long the key's name is, the name, 28 bytes, and as many as the file has
  if octet_length(sealed) <> 29 + get_byte(sealed, 0) + octet_length(made) then
    raise exception 'this seals no such file' using errcode = 'check_violation', constraint = 'sealed_file_is_whole';
  end if;
  insert into late_file_sealing (batch_id, sealed_key, file_mac) values (which, sealed_mac_key, opened_mac);
  update claim_batch set file = '', sealed_file = sealed where id = which;
  return true;
end $$;
revoke all on function claim_file_goes_under_ring(text, bytea, bytea, bytea, bytea) from public;
grant execute on function claim_file_goes_under_ring(text, bytea, bytea, bytea, bytea) to clinic_app;
