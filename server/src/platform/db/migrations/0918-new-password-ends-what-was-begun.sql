-- Whoever chooses a new password may do it because somebody else is in the account: what was begun with the old one and is not done counts no more.
alter table email_change drop constraint email_change_ends_for_a_reason;
alter table email_change add constraint email_change_ends_for_a_reason check (ended_because in ('newer', 'taken_back', 'objection', 'new_password'));

create function end_what_the_old_password_began() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update email_change set ended_at = now(), ended_because = 'new_password'
    where account_id = new.id and confirmed_at is null and ended_at is null;
  delete from sign_in_ticket where account_id = new.id;
  return null;
end $$;
create trigger new_password_ends_what_was_begun after update of password_hash on account
  for each row when (old.password_hash is distinct from new.password_hash) execute function end_what_the_old_password_began();
