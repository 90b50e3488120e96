-- The diagnoses of a note with their codes, in the words of the day on which they were chosen: the first is what the visit was about. They are part
-- of the note, so that they stand with its signature; notes from before have none.

create function are_diagnoses(list jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(list) <> 'array' then false else jsonb_array_length(list) <= 8 and not exists (
    select from jsonb_array_elements(list) one where not coalesce(
      jsonb_typeof(one) = 'object'
      and one ?& array['code', 'words', 'official', 'laterality', 'site', 'certainty']
      and coalesce(one ->> 'code' ~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$', true)
      and length(one ->> 'words') between 1 and 300
      and length(one ->> 'official') <= 300
      and coalesce(one ->> 'laterality' in ('left', 'right', 'both'), true)
      and coalesce(length(one ->> 'site') between 1 and 80, true)
      and one ->> 'certainty' in ('working', 'confirmed'), false)) end $$;

alter table note
  add column diagnoses jsonb not null default '[]',
  add constraint diagnoses_are_whole check (are_diagnoses(diagnoses));
