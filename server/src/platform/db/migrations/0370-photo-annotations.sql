-- What dermatologists keep with photos: marks and measures in the photo's own pixels, and the order and names of a case's photos. The photos themselves are never touched.

create table photo_mark (
  -- named by the browser that draws it, so that it is one however often it is sent
  id text collate "C" primary key,
  photo_id text collate "C" not null references photo,
  patient_id text collate "C" not null references patient,
  kind text not null,
  -- [[right, down], …] in pixels of the photo as kept
  points jsonb not null,
  label text not null default '',
  -- of a scale: what it lies on, and how long that is
  known_thing text,
  known_mm numeric(6, 2),
  made_by text collate "C" not null references provider,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- taken away: it may be undone
  removed_at timestamptz,
  constraint mark_kind_is_known check (kind in ('arrow', 'ellipse', 'freehand', 'scale', 'length', 'diameters')),
  constraint mark_has_points check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) between 2 and 200),
  constraint mark_label_is_short check (char_length(label) <= 60),
  constraint scale_has_its_length check ((kind = 'scale') = (known_mm is not null) and num_nulls(known_thing, known_mm) in (0, 2)),
  constraint scale_is_a_length check (known_mm > 0)
);
-- each measures by one scale of their own
create unique index photo_mark_one_scale on photo_mark (photo_id, made_by) where kind = 'scale' and removed_at is null;
create index photo_mark_of_photo on photo_mark (photo_id);
create index photo_mark_of_patient on photo_mark (patient_id, made_at) where removed_at is null;

-- Who made it, of which photo, and what it is stay; only its maker's hand moves the rest.
create function mark_stays_its_makers() returns trigger language plpgsql as $$
begin
  if (new.photo_id, new.kind, new.made_by, new.made_at) is distinct from (old.photo_id, old.kind, old.made_by, old.made_at) then
    raise exception 'a mark stays its maker''s' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger mark_stays_its_makers before update on photo_mark for each row execute function mark_stays_its_makers();

-- How a case's photos lie, with their names; without a row they lie as the patient sent them.
create table photo_arrangement (
  encounter_id text collate "C" primary key references encounter,
  patient_id text collate "C" not null references patient,
  version integer not null default 1 check (version > 0),
  -- [{ id, name }, …] in order
  photos jsonb not null,
  arranged_by text collate "C" not null references provider,
  arranged_by_name text not null,
  arranged_at timestamptz not null default now(),
  constraint arrangement_is_a_list check (jsonb_typeof(photos) = 'array')
);
create index photo_arrangement_of_patient on photo_arrangement (patient_id);

-- Whoever has or had a case of the patient: emergency access reads, and writes nothing.
create function has_case_of(patient text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from encounter e where e.patient_id = patient and e.provider_id = actor_id()) $$;

alter table photo_mark enable row level security;
create policy seen_by on photo_mark for select using (is_clinic() or (has_right('read-clinical') and treats(patient_id)));
create policy made_by_treating on photo_mark for insert
  with check (has_right('sign-notes') and made_by = actor_id() and has_case_of(patient_id)
    and exists (select from photo p where p.id = photo_id and p.patient_id = photo_mark.patient_id));
create policy changed_by_maker on photo_mark for update
  using (has_right('sign-notes') and made_by = actor_id() and has_case_of(patient_id))
  with check (has_right('sign-notes') and made_by = actor_id() and has_case_of(patient_id));
create policy the_clinic on photo_mark using (is_clinic()) with check (is_clinic());
grant select, insert, update on photo_mark to clinic_app;

alter table photo_arrangement enable row level security;
create policy seen_by on photo_arrangement for select using (is_clinic() or (has_right('read-clinical') and treats(patient_id)));
create policy made_by_treating on photo_arrangement for insert
  with check (has_right('sign-notes') and arranged_by = actor_id() and has_case_of(patient_id)
    and exists (select from encounter e where e.id = encounter_id and e.patient_id = photo_arrangement.patient_id));
create policy changed_by_treating on photo_arrangement for update
  using (has_right('sign-notes') and has_case_of(patient_id))
  with check (has_right('sign-notes') and arranged_by = actor_id() and has_case_of(patient_id));
create policy the_clinic on photo_arrangement using (is_clinic()) with check (is_clinic());
grant select, insert, update on photo_arrangement to clinic_app;
