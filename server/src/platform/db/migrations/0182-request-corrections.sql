-- A privacy request's correction carried out: what was put right for it, birthdays too, and what a dermatologist is asked to add to a note.

alter table own_change
  drop constraint own_change_is_of_a_kind,
  add constraint own_change_is_of_a_kind check (what in ('name', 'address', 'email', 'phone', 'birthday')),
  add column privacy_request_id text collate "C" references privacy_request;
create index own_change_by_request on own_change (privacy_request_id) where privacy_request_id is not null;

alter table privacy_request
  -- what the person answers where a correction was refused; kept with the record
  add column statement text not null default '',
  add column stated_at timestamptz,
  add constraint privacy_request_statement_has_its_moment check ((statement <> '') = (stated_at is not null));

-- A birthday stands, but for this one way: by the clinic, with the end of a childhood that hangs on it.
create or replace function told_birthday_stands() returns trigger language plpgsql as $$
begin
  if current_setting('clinic.corrected_birthday', true) = new.id then return new; end if;
  raise exception 'the birthday of a patient whom somebody else added stands' using errcode = 'check_violation', constraint = 'birthday_stands';
end $$;

create function correct_birthday(whose text, day date, adult_at timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if not is_clinic() then raise exception 'only the clinic corrects a birthday' using errcode = 'insufficient_privilege'; end if;
  perform set_config('clinic.corrected_birthday', whose, true);
  update patient set dob = day where id = whose;
  perform set_config('clinic.corrected_birthday', '', true);
  -- what has ended stays ended: who was told that they act no longer does not begin again by itself
  update guardianship set ended_at = adult_at, warned_at = null
    where patient_id = whose and relation in ('parent', 'guardian') and ended_because = 'came_of_age' and told_at is null;
end $$;
revoke all on function correct_birthday(text, date, timestamptz) from public;
grant execute on function correct_birthday(text, date, timestamptz) to clinic_app;

create table amendment_request (
  id text collate "C" primary key,
  privacy_request_id text collate "C" not null references privacy_request,
  patient_id text collate "C" not null references patient,
  note_id text collate "C" not null references note,
  -- who signed the note
  provider_id text collate "C" not null references provider,
  words text not null constraint amendment_request_says_something check (words <> ''),
  asked_by text collate "C" not null references account,
  asked_at timestamptz not null default now(),
  state text not null default 'open' constraint amendment_request_state check (state in ('open', 'done', 'declined')),
  reason text not null default '',
  ended_at timestamptz,
  constraint amendment_request_end check ((state = 'open') = (ended_at is null)),
  constraint amendment_request_declined_with_reason check ((state = 'declined') = (reason <> ''))
);
create unique index amendment_request_one_open on amendment_request (privacy_request_id, note_id) where state = 'open';
create index amendment_request_by_provider on amendment_request (provider_id, ended_at);
create index amendment_request_by_note on amendment_request (note_id) where state = 'open';
alter table amendment_request enable row level security;
create policy the_clinic on amendment_request using (is_clinic()) with check (is_clinic());
grant select, insert, update on amendment_request to clinic_app;
