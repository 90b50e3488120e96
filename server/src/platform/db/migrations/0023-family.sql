-- Whom an account acts for besides its own patient: children until they come of age, and adults in somebody's care.

-- As it was told when somebody else added them: the end of a childhood hangs on it.
alter table patient add column dob date;

alter table guardianship add column ended_because text check (ended_because in ('came_of_age', 'left'));
alter table guardianship add column warned_at timestamptz;
alter table guardianship add column told_at timestamptz;
-- whoever acts for a child has an end from the beginning: no sweep that stood still can lengthen it
alter table guardianship add constraint childhood_ends check (relation not in ('parent', 'guardian') or ended_at is not null);
create index guardianship_by_end on guardianship (ended_at) where ended_because = 'came_of_age' and told_at is null;

-- A birthday that could be moved would move the end of the guardianship with it.
create function birthday_stands() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from patient p where p.id = new.patient_id and p.dob <> new.dob) then
    raise exception 'the birthday of a patient whom somebody else added stands' using errcode = 'check_violation', constraint = 'birthday_stands';
  end if;
  return new;
end $$;
create trigger birthday_stands before insert or update of dob on health_profile for each row execute function birthday_stands();
create function told_birthday_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the birthday of a patient whom somebody else added stands' using errcode = 'check_violation', constraint = 'birthday_stands';
end $$;
create trigger told_birthday_stands before update of dob on patient for each row
  when (old.dob is not null and new.dob is distinct from old.dob) execute function told_birthday_stands();

-- Whoever paid for a child sees the order for as long as they act for the child, and no longer: it says what was done, and when.
drop policy seen_by on "order";
create policy seen_by on "order"
  using (is_clinic() or (actor_role() in ('client', 'staff') and may_see_desk_record(patient_id)))
  with check (is_clinic() or (account_id = actor_id() and may_see_record(patient_id)));
