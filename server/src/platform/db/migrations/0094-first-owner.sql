-- A clinic in production opens its doors once. Until then nobody from outside comes in, and until it has an owner nobody but whoever reads
-- what the start prints.
create table clinic_opening (
  is_clinic boolean primary key default true,
  opened_at timestamptz not null default now(),
  -- null: it was open before anybody had to open it
  opened_by text collate "C",
  constraint there_is_one_clinic check (is_clinic),
  constraint opened_by_an_account foreign key (opened_by) references account (id)
);
alter table clinic_opening enable row level security;
create policy the_clinic on clinic_opening using (is_clinic()) with check (is_clinic());
grant select, insert on clinic_opening to clinic_app;

-- a clinic that was running stays open
insert into clinic_opening (opened_by)
select null where exists (select from account where confirmed_at is not null) or exists (select from patient);

-- The links that the start prints while there is no owner, as hashes.
create table first_owner_code (
  code_hash text collate "C" primary key,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
alter table first_owner_code enable row level security;
create policy the_clinic on first_owner_code using (is_clinic()) with check (is_clinic());
grant select, insert, update on first_owner_code to clinic_app;

-- Which roles may let people in: the contract's table says so (contract/src/platform/rights.ts, tested to be the same), and a person may have
-- the right more or less.
create function roles_that_manage_people() returns text[] language sql immutable parallel safe as $$ select array['admin'] $$;

create function manages_people(of_account text, of_role text) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select coalesce(
    (select r.is_given from account_right r where r.account_id = of_account and r.name = 'manage-people'),
    of_role = any (roles_that_manage_people())) $$;

drop trigger clinic_has_operator on account;
drop function keep_an_operator();

-- A clinic that was opened keeps somebody who can let people in, whatever takes them away. Whoever leaves at the same moment waits for the other.
create function keep_an_operator() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_an_operator'));
  if not exists (
    select from account a where a.disabled_at is null and a.confirmed_at is not null and manages_people(a.id, a.role)
  ) then
    raise exception 'the last operator stays' using errcode = 'check_violation', constraint = 'clinic_has_operator';
  end if;
  return null;
end $$;
create trigger clinic_has_operator after update of disabled_at, role on account for each row
  when (old.disabled_at is null and old.confirmed_at is not null and manages_people(old.id, old.role)
    and (new.disabled_at is not null or not manages_people(new.id, new.role)))
  execute function keep_an_operator();
create trigger clinic_has_operator_when_denied after insert or update on account_right for each row
  when (new.name = 'manage-people' and not new.is_given) execute function keep_an_operator();
create trigger clinic_has_operator_when_taken after delete on account_right for each row
  when (old.name = 'manage-people' and old.is_given) execute function keep_an_operator();
