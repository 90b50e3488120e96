-- Photos that a note shows the patient: chosen while it is a draft, sealed with the signature as they were then. What is marked later changes nothing of it.

create table note_photo (
  note_id text collate "C" not null references encounter,
  photo_id text collate "C" not null references photo,
  patient_id text collate "C" not null references patient,
  -- or the photo alone
  has_marks boolean not null,
  -- { position, name, marks } as the patient sees them; none before the signature
  sealed jsonb,
  primary key (note_id, photo_id)
);
create index note_photo_of_patient on note_photo (patient_id);
create index note_photo_by_photo on note_photo (photo_id);

-- Held against a signature in the same moment, which waits for the row of the note.
create function note_photo_stands() returns trigger language plpgsql as $$
declare
  of_note text := coalesce(new.note_id, old.note_id);
begin
  if tg_op = 'UPDATE' and only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  perform from note n where n.id = of_note for share;
  if exists (select from note n where n.id = of_note and n.state = 'signed') then
    raise exception 'photos of a signed note are never changed' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger note_photo_stands before insert or update or delete on note_photo for each row execute function note_photo_stands();

alter table note_photo enable row level security;
-- the patient: what a signed note that they may read shows, of photos that they may see
create policy seen_by on note_photo for select
  using (is_clinic()
    or (has_right('read-clinical') and treats(patient_id))
    or (sealed is not null and has_right('see-care') and acts_for(patient_id)
      and exists (select from note n where n.id = note_id and n.state = 'signed')
      and exists (select from photo p where p.id = photo_id)));
create policy chosen_by_treating on note_photo for insert
  with check (has_right('sign-notes') and exists (select from encounter e where e.id = note_id and e.provider_id = actor_id() and e.patient_id = note_photo.patient_id)
    and exists (select from photo p where p.id = photo_id and p.patient_id = note_photo.patient_id));
create policy changed_by_treating on note_photo for update
  using (has_right('sign-notes') and exists (select from encounter e where e.id = note_id and e.provider_id = actor_id()))
  with check (has_right('sign-notes') and exists (select from encounter e where e.id = note_id and e.provider_id = actor_id()));
create policy taken_off_by_treating on note_photo for delete
  using (has_right('sign-notes') and exists (select from encounter e where e.id = note_id and e.provider_id = actor_id()));
create policy the_clinic on note_photo using (is_clinic()) with check (is_clinic());
create policy care_stays_confidential on note_photo as restrictive using (may_read_care(note_id));
grant select, insert, update, delete on note_photo to clinic_app;
