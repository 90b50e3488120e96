-- The free words of a note and of its addenda: one text a row under the patient's key. Where it is sealed the plain columns are empty. What was signed before
-- stays as it was signed.
alter table note
  add column key_id text collate "C",
  add column under_key bytea,
  -- of a sealed one: whether its diagnosis or its plan says something
  add column has_words boolean not null default false,
  -- what it asked of a signed note, the trigger below asks of one in plain and of one under a key
  drop constraint signed_says_something;
create function signed_note_says_something() returns trigger language plpgsql as $$
begin
  if new.state = 'signed' and not (new.under_key is not null and new.has_words or new.diagnosis <> '' and new.treatment_plan <> '') then
    raise exception 'a signed note says something' using errcode = 'check_violation', constraint = 'signed_says_something';
  end if;
  return new;
end $$;
create trigger signed_note_says_something before insert or update on note for each row execute function signed_note_says_something();
create index note_to_seal on note (id)
  where state = 'draft' and (diagnosis <> '' or treatment_plan <> '' or follow_up <> '' or returned_words <> '');
alter table addendum add column key_id text collate "C", add column under_key bytea;
grant usage on sequence addendum_id_seq to clinic_app;

-- `seal_note` of 0385 empties the note that it takes into a retraction; it names the columns that there were then.
create or replace function sealed_note_recommends_nothing() returns trigger language plpgsql as $$
begin
  if old.state = 'signed' and new.state = 'draft' then
    new.recommendations := '[]';
    new.key_id := null;
    new.under_key := null;
    new.has_words := false;
  end if;
  return new;
end $$;
