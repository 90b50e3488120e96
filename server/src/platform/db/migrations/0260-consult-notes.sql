-- What it takes until a referring provider may open the note of the visit: their license was checked, and the patient agreed.

alter table referral
  add column licence_checked_at timestamptz,
  add column licence_checked_by text collate "C" references account,
  -- where it was looked up
  add column licence_source text not null default '',
  -- the patient's word; null while they have not said
  add column shares_note boolean,
  add column shares_note_at timestamptz,
  add column shares_note_by text collate "C" references account,
  -- when the referrer was first told that it can be opened, and first opened it
  add column note_told_at timestamptz,
  add column note_opened_at timestamptz,
  add constraint a_licence_check_is_whole check (
    num_nulls(licence_checked_at, licence_checked_by) in (0, 2) and (licence_checked_at is null) = (licence_source = '')),
  add constraint sharing_is_somebodys_word check (num_nulls(shares_note, shares_note_at, shares_note_by) in (0, 3)),
  add constraint sharing_is_of_a_patient check (shares_note is null or patient_id is not null),
  add constraint a_note_is_told_of_after_the_visit check (note_told_at is null or is_seen),
  add constraint a_note_is_opened_after_it_was_told_of check (note_opened_at is null or note_told_at is not null);
