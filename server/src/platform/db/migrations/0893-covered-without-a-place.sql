-- A photo of a check-in that says no place, where the care that it follows is about an intimate one, is covered from the beginning (decision 0493). `is_covered` stays
-- what the place says, and `covered_at` what a dermatologist saw; a photo is covered when any of the three says so.

alter table photo add column covered_unsaid boolean not null default false;

-- As before, and whoever uncovers a photo takes this off too.
create or replace function set_photo_cover(photo_id text, covers boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update photo p set (covered_at, covered_by, covered_by_name) =
      (select now(), v.id, v.name from provider v where covers and v.id = actor_id()),
      covered_unsaid = covered_unsaid and covers
    where p.id = photo_id and p.visit_draft_id is null and case when covers then p.covered_at is null else p.covered_at is not null or p.covered_unsaid end
      and has_right('sign-notes') and may_read_care(p.encounter_id)
      and (may_see_record(p.patient_id) or (p.encounter_id is not null and is_second_reader(p.encounter_id)));
  return found;
end $$;
