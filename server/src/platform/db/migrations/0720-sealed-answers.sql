-- What a patient sent with an assessment or a check-in, and what they have said so far in a draft of a visit: one text a row under the patient's key.
-- Where it is sealed the plain columns are empty ('{}').
alter table rapid_assessment add column key_id text collate "C", add column under_key bytea;
create index rapid_assessment_to_seal on rapid_assessment (id) where under_key is null;
alter table visit_draft add column key_id text collate "C", add column under_key bytea;
create index visit_draft_to_seal on visit_draft (id) where answers <> '{}';

-- Whoever writes about a patient has a key made for them where there is none: it opens nothing but what is sealed with it from then on.
create policy made_by_who_writes on patient_key for insert with check (
  made_for = patient_id and (has_right('work-here') or exists (select from patient p where p.id = patient_id)));
