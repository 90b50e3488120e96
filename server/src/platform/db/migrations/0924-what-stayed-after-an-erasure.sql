-- What stayed after an erasure: where somebody wanted their medicines, their birthday, and letters to an address that was theirs before.

-- Whoever has a paper, a result or a question among the clinic's people filed with them has a record, though nobody booked: it is kept whole, and not in parts.
create or replace function has_kept_record(whose text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from encounter where patient_id = whose)
    or exists (select from conversation where whose in (patient_id, about_patient_id))
    or exists (select from "order" where patient_id = whose)
    or exists (select from referral where patient_id = whose)
    or exists (select from appointment where patient_id = whose and booked_at is not null)
    or exists (select from record_merge where patient_id = whose)
    or exists (select from incoming_fax where patient_id = whose)
    or exists (select from lab_result where patient_id = whose)
    or exists (select from prevention_enrollment where patient_id = whose)
    or exists (select from pregnancy_test where patient_id = whose)
    or exists (select from staff_question where patient_id = whose)
    or exists (select from emergency_access where patient_id = whose)
$$;

-- Letters and texts to whoever has this account, at whatever address or number they were reached. One of theirs that somebody else has today keeps what was
-- written there since they left it.
create function letters_of(account_of text, patient_of text) returns setof text language sql stable security definer set search_path = public as $$
  with former as (
    select 'mail' as channel, lower(before) as reached, changed_at as until from own_change
      where what = 'email' and (account_id = account_of or patient_id = patient_of)
    union all select 'mail', lower(from_email), confirmed_at from email_change where account_id = account_of and confirmed_at is not null
    union all select 'mail', lower(to_email), null from email_change where account_id = account_of
    union all select 'mail', lower(email), null from record_claim where patient_id = patient_of
    union all select 'mail', lower(email), null from patient where id = patient_of
    union all select 'sms', before, changed_at from own_change
      where what = 'phone' and before <> '' and (account_id = account_of or patient_id = patient_of)
    union all select 'sms', phone, null from phone_proof where account_id = account_of)
  select l.id from letter l, account a where a.id = account_of and is_clinic() and (
    lower(l.recipient) = lower(a.email)
    or (l.channel = 'sms' and a.phone <> '' and l.recipient = a.phone)
    or exists (select from former f
      where f.channel = l.channel and f.reached = case l.channel when 'mail' then lower(l.recipient) else l.recipient end
        and (l.created_at <= f.until or not exists (select from account o where o.id <> a.id and o.closed_at is null
          and case f.channel when 'mail' then lower(o.email) else o.phone end = f.reached))))
$$;
revoke all on function letters_of(text, text) from public;
grant execute on function letters_of(text, text) to clinic_app;

do $$
declare
  was text := pg_get_functiondef('erase_step(text, text)'::regprocedure);
  became text := was;
  change text[];
begin
  foreach change slice 1 in array array[
    ['''delete from letter where lower(recipient) = lower($3) or (channel = ''''sms'''' and recipient = $4)''',
      '''delete from letter where id in (select letters_of($1, $2))'''],
    ['(4, ''record'', ''patient_key'',', '(5, ''record'', ''chosen_pharmacy'', ''delete from chosen_pharmacy where patient_id = $2 and not $5''),
      (6, ''record'', ''pharmacy'', ''delete from pharmacy where patient_id = $2 and not $5''),
      (7, ''record'', ''shipping_address'', ''delete from shipping_address where patient_id = $2 and not $5''),
      (8, ''record'', ''record_claim'', ''delete from record_claim where patient_id = $2 and not $5''),
      (9, ''record'', ''imported_patient'', ''delete from imported_patient where patient_id = $2 and not $5''),
      (4, ''record'', ''patient_key'','],
    ['address = '''''''', unit = '''''''', city = '''''''', postal_code = '''''''' where id = $2 and not $5',
      'address = '''''''', unit = '''''''', city = '''''''', postal_code = '''''''', dob = null where id = $2 and not $5'],
    ['(1, ''account'', ''guardianship'',', '(4, ''account'', ''proxy_name'', ''update guardianship set called = ''''Erased'''', called_relation = ''''Erased''''
        where patient_id = $2 and relation = ''''proxy'''' and called <> ''''Erased'''' and not $5''),
      (1, ''account'', ''guardianship'','],
    -- the birthday of a patient stands, but for whoever puts it right or takes it away
    ['  for place, command in', '  perform set_config(''clinic.corrected_birthday'', e.patient_id, true);
  for place, command in'],
    ['  return said;', '  perform set_config(''clinic.corrected_birthday'', '''', true);
  return said;']
  ] loop
    if strpos(became, change[1]) = 0 then raise exception 'erase_step is not as this migration knows it: %', change[1]; end if;
    became := replace(became, change[1], change[2]);
  end loop;
  execute became;
end $$;

-- a letter that never went goes after the same time: nobody has use of it any more
do $$
declare
  was text := pg_get_functiondef('sweep_retention()'::regprocedure);
  became text := replace(was, 'delete from letter where sent_at <', 'delete from letter where coalesce(sent_at, created_at) <');
begin
  if became = was then raise exception 'sweep_retention is not as this migration knows it'; end if;
  execute became;
end $$;

-- what stayed of those who were erased before
do $$
declare
  whose text;
begin
  for whose in select e.patient_id from erasure e where e.ended_at is not null and not e.keeps_record and not has_kept_record(e.patient_id) loop
    delete from chosen_pharmacy where patient_id = whose;
    delete from pharmacy where patient_id = whose;
    delete from shipping_address where patient_id = whose;
    delete from record_claim where patient_id = whose;
    delete from imported_patient where patient_id = whose;
    perform set_config('clinic.corrected_birthday', whose, true);
    update patient set dob = null where id = whose and dob is not null;
    update guardianship set called = 'Erased', called_relation = 'Erased' where patient_id = whose and relation = 'proxy' and called <> 'Erased';
  end loop;
  perform set_config('clinic.corrected_birthday', '', true);
end $$;
