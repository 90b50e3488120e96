-- A photo that was taken to be laid beside an earlier one of the same place keeps which one it was.

alter table photo
  add constraint photo_is_of_a_patient unique (id, patient_id),
  add column earlier_photo_id text collate "C",
  -- the same patient's; where the earlier one is erased, the later one stays. A merge of records moves both, and is looked at when it is done
  add constraint photo_pairs_within_a_record foreign key (earlier_photo_id, patient_id) references photo (id, patient_id)
    on delete set null (earlier_photo_id) deferrable initially deferred,
  add constraint photo_is_not_its_own_pair check (earlier_photo_id <> id);
create index photo_by_earlier on photo (earlier_photo_id) where earlier_photo_id is not null;

-- When a merge is undone, what came since stays with the kept record: a pair whose two photos part is none any more.
create function part_photos() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update photo later set earlier_photo_id = null
    where (later.id = new.id or later.earlier_photo_id = new.id) and later.earlier_photo_id is not null
      and not exists (select from photo earlier where earlier.id = later.earlier_photo_id and earlier.patient_id = later.patient_id);
  return null;
end $$;
create trigger photos_part after update of patient_id on photo for each row execute function part_photos();
