-- A dermatologist sends a prepared note back with a word; who prepares it reads it until they say again that the note is ready.

alter table note
  add column returned_at timestamptz,
  add column returned_words text,
  add constraint returned_with_a_word check ((returned_at is null) = (returned_words is null)),
  add constraint returned_to_whoever_prepared check (returned_at is null or prepared_by is not null),
  add constraint returned_or_ready check (returned_at is null or ready_at is null);
