-- The directory of pharmacies comes from a file: what each line made or changed, so that it can be taken back.

alter table file_import drop constraint import_is_of_a_kind,
  add constraint import_is_of_a_kind check (kind in ('patients', 'appointments', 'pharmacies'));

-- as the national registry of providers knows it
alter table pharmacy add column npi text constraint npi_has_ten_digits check (npi ~ '^[0-9]{10}$');
create unique index pharmacy_by_npi on pharmacy (npi) where patient_id is null;
create index chosen_pharmacy_by_pharmacy on chosen_pharmacy (pharmacy_id);

-- What a list may say of a pharmacy.
create function pharmacy_as_listed(p pharmacy) returns jsonb language sql immutable as $$
  select jsonb_build_object('ncpdp_id', p.ncpdp_id, 'npi', p.npi, 'name', p.name, 'address', p.address, 'city', p.city, 'state', p.state,
    'postal_code', p.postal_code, 'phone', p.phone, 'fax', p.fax, 'takes_electronic', p.takes_electronic) $$;

create table imported_pharmacy (
  import_id text collate "C" not null references file_import,
  pharmacy_id text collate "C" not null constraint imported_pharmacy_is_listed references pharmacy on delete cascade,
  -- as it stood here before; null where it is new
  was jsonb,
  became jsonb not null,
  -- of an import that was taken back: the table in which something stands about it
  kept_because text,
  primary key (import_id, pharmacy_id)
);
create index imported_pharmacy_by_pharmacy on imported_pharmacy (pharmacy_id);
alter table imported_pharmacy enable row level security;
create policy the_clinic on imported_pharmacy using (is_clinic()) with check (is_clinic());
grant select, insert on imported_pharmacy to clinic_app;

-- What is new goes while nothing in the database stands about it; what was changed is as before, unless it was changed again. Answers how many.
create function undo_pharmacy_import(whose text, after_which text, most integer, out removed integer, out reached text)
  language plpgsql security definer set search_path = public as $$
declare
  one imported_pharmacy;
  stands_in text;
begin
  perform must_be_undoable(whose, 'pharmacies');
  removed := 0;
  for one in select * from imported_pharmacy where import_id = whose and pharmacy_id > after_which order by pharmacy_id limit most loop
    reached := one.pharmacy_id;
    perform from pharmacy p where id = one.pharmacy_id and pharmacy_as_listed(p) = one.became for update;
    if not found then
      update imported_pharmacy set kept_because = 'pharmacy' where import_id = whose and pharmacy_id = one.pharmacy_id;
      continue;
    end if;
    begin
      if one.was is null then
        delete from pharmacy where id = one.pharmacy_id;
      else
        update pharmacy set ncpdp_id = w.ncpdp_id, npi = w.npi, name = w.name, address = w.address, city = w.city, state = w.state,
          postal_code = w.postal_code, phone = w.phone, fax = w.fax, takes_electronic = w.takes_electronic
          from jsonb_populate_record(null::pharmacy, one.was) w where pharmacy.id = one.pharmacy_id;
      end if;
      removed := removed + 1;
    exception when foreign_key_violation then
      get stacked diagnostics stands_in = table_name;
      update imported_pharmacy set kept_because = stands_in where import_id = whose and pharmacy_id = one.pharmacy_id;
    end;
  end loop;
end $$;
revoke all on function undo_pharmacy_import(text, text, integer) from public;
grant execute on function undo_pharmacy_import(text, text, integer) to clinic_app;
