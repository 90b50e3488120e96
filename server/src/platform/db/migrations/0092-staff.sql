-- The clinic's people are invited: they choose their password by a link, and nobody chooses it for them.
alter table account_code drop constraint account_code_has_purpose;
alter table account_code add constraint account_code_has_purpose check (purpose in ('confirm', 'reset', 'invitation'));

-- A clinic that was opened keeps somebody who can let people in. Whoever leaves at the same moment waits for the other.
create function keep_an_operator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_an_operator'));
  if not exists (
    select from account where role = 'admin' and disabled_at is null and confirmed_at is not null and id <> old.id
  ) then
    raise exception 'the last operator stays' using errcode = 'check_violation', constraint = 'clinic_has_operator';
  end if;
  return new;
end $$;
create trigger clinic_has_operator before update of disabled_at, role on account for each row
  when (old.role = 'admin' and old.disabled_at is null and old.confirmed_at is not null
    and (new.disabled_at is not null or new.role <> 'admin'))
  execute function keep_an_operator();
