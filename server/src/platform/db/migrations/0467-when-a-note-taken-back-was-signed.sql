-- Whether a note that was taken back came after the routine that its patient follows: when it had been signed, for whoever may know of it. Patients see no retraction itself.
create function taken_back_signed_at(of_note text) returns timestamptz language sql stable security definer set search_path = public, pg_temp as $$
  select max(r.signed_at) from note_retraction r
    where r.note_id = of_note and (r.ended_at is null or r.was_done) and may_see_record(r.patient_id) and may_read_care(of_note) $$;
