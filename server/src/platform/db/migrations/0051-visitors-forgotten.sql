-- A visitor's conversation that nobody can open any more is forgotten, with everything beside it. A patient's is part of the record and
-- stays: the database itself lets go of no thread that has a patient.
create index conversation_of_visitors on conversation (last_at) where patient_id is null;

create or replace function said_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_clinic() and exists (select from conversation c where c.id = old.conversation_id and c.patient_id is null) then
    return old;
  end if;
  raise exception 'a message that was sent is never changed' using errcode = 'restrict_violation';
end $$;

create policy only_visitors_go on conversation as restrictive for delete using (patient_id is null);
create policy only_visitors_go on message for delete
  using (is_clinic() and exists (select from conversation c where c.id = conversation_id and c.patient_id is null));
create policy only_visitors_go on conversation_note for delete
  using (is_clinic() and exists (select from conversation c where c.id = conversation_id and c.patient_id is null));
create policy only_visitors_go on identity_check for delete
  using (is_clinic() and exists (select from conversation c where c.id = conversation_id and c.patient_id is null));
create policy only_visitors_go on task as restrictive for delete
  using (exists (select from conversation c where c.id = conversation_id and c.patient_id is null));
grant delete on conversation, message, conversation_note, conversation_token, identity_check, task to clinic_app;
