-- What a dermatologist said of a result before the laboratory sent it again, what was taken out of a record, and which results have a doubt.

-- A reading that a later report has ended: the words stay with their day.
create table lab_reading (
  id text collate "C" primary key,
  result_id text collate "C" not null references lab_result,
  patient_id text collate "C" not null references patient,
  read_at timestamptz not null,
  read_by text collate "C" not null references provider,
  read_by_name text not null,
  read_words text not null
);
create index lab_reading_of_result on lab_reading (result_id, read_at desc);
create index lab_reading_of_patient on lab_reading (patient_id);
create index lab_reading_by_reader on lab_reading (read_by);
alter table lab_reading enable row level security;
-- what was said to one patient is nobody else's, whosever the result is by now
create policy seen_by on lab_reading for select
  using (exists (select from lab_result r where r.id = result_id and r.patient_id = lab_reading.patient_id));
create policy the_clinic on lab_reading using (is_clinic()) with check (is_clinic());
grant select, insert on lab_reading to clinic_app;

alter table lab_result
  -- somebody has said that it is not of the patient in whose record it was: from then on a person says whose it is
  add column taken_out_at timestamptz,
  add column taken_out_by_name text,
  add column taken_out_reason text,
  -- the paper that was kept with it, which goes along with whoever it is of
  add column taken_out_paper text collate "C",
  add constraint taking_out_says_why check (num_nulls(taken_out_at, taken_out_by_name, taken_out_reason) in (0, 3)),
  -- under its number there is a report of somebody else: it speaks for nobody until it was read
  add column is_doubtful boolean not null default false;
update lab_result set is_doubtful = true where discarded_at is null
  and (comment like '%The laboratory has since sent a report under the same number that names somebody else:%'
    or comment like '%Under the number of this report the laboratory has sent one of somebody else:%');

grant update (patient_id, encounter_id) on document to clinic_app;
