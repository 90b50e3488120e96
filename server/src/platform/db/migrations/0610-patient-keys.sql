-- A key for each patient, itself sealed with the clinic's ring: what is sealed with it is unreadable once the row is gone.
-- A merged record brings its keys along, so a patient may have several: `made_for` never moves, and the one that was made for this patient seals.
create table patient_key (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  made_for text collate "C" not null,
  sealed_key bytea not null,
  made_at timestamptz not null default now()
);
create index patient_key_by_patient on patient_key (patient_id);
alter table patient_key enable row level security;
-- It opens nothing without the ring, which is not in the database, nor without the words, which have policies of their own: so the clinic's people are not
-- asked once more whose patient it is, which would cost each read as much as opening the words.
create policy seen_by on patient_key for select using (
  is_clinic() or has_right('work-here') or exists (select from patient p where p.id = patient_id));
create policy the_clinic on patient_key using (is_clinic()) with check (is_clinic());
grant select, insert on patient_key to clinic_app;

-- What the clinic's people ask each other about a patient. Where it is sealed the plain column is empty, which it was not allowed to be.
alter table staff_question
  add column key_id text collate "C",
  add column words_under_key bytea,
  add column answer_under_key bytea,
  drop constraint staff_question_words_check,
  drop constraint staff_question_answer_check;
create index staff_question_to_seal on staff_question (id) where words <> '' or answer <> '';

-- The key goes with the record: where law keeps the record, it keeps what opens it.
do $$
declare
  was text := pg_get_functiondef('erase_step(text, text)'::regprocedure);
  line text := '(3, ''record'', ''patient'',';
  became text := replace(was, line, '(4, ''record'', ''patient_key'', ''delete from patient_key where patient_id = $2 and not $5''),
      ' || line);
begin
  if became = was then raise exception 'erase_step is not as this migration knows it'; end if;
  execute became;
end $$;
