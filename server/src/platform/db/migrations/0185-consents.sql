-- What patients sign before care: the clinic's texts version by version, where they are asked for, and what each signed, to the letter.

-- The built-in text of a kind is version 0 and stands in the code.
create table legal_text (
  kind text collate "C" not null check (kind ~ '^[a-z_]{1,30}$'),
  place text collate "C" not null check (place = 'everywhere' or place ~ '^[A-Z]{2}$'),
  version integer not null check (version > 0),
  title text not null check (length(title) between 1 and 120),
  words text not null check (length(words) between 1 and 20000),
  text_hash text not null,
  what_changed text not null check (length(what_changed) between 1 and 500),
  set_by text collate "C" not null references account,
  set_at timestamptz not null default now(),
  primary key (kind, place, version),
  unique (kind, place, version, text_hash),
  constraint legal_text_is_its_hash check (text_hash = encode(sha256(convert_to(title || E'\n\n' || words, 'UTF8')), 'hex'))
);
create index legal_text_by_author on legal_text (set_by);
alter table legal_text enable row level security;
-- whoever is asked to sign reads them
create policy read_by_all on legal_text for select using (true);
create policy written_by_clinic on legal_text for insert with check (is_clinic());
-- never changed, never taken away
grant select, insert on legal_text to clinic_app;

-- Without a row: as everywhere, and everywhere not.
create table legal_asking (
  kind text collate "C" not null check (kind ~ '^[a-z_]{1,30}$'),
  place text collate "C" not null check (place = 'everywhere' or place ~ '^[A-Z]{2}$'),
  is_asked boolean not null,
  set_at timestamptz not null default now(),
  primary key (kind, place)
);
alter table legal_asking enable row level security;
create policy read_by_all on legal_asking for select using (true);
create policy set_by_clinic on legal_asking using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on legal_asking to clinic_app;

create table consent (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  signed_by text collate "C" not null references account,
  capacity text not null check (capacity in ('self', 'parent', 'guardian', 'caregiver')),
  kind text collate "C" not null,
  place text collate "C" not null,
  version integer not null check (version >= 0),
  -- as it was read: built-in words change with an upgrade
  title text not null,
  words text not null,
  text_hash text not null,
  patient_name text not null,
  typed_name text not null check (length(btrim(typed_name)) between 1 and 120),
  signed_at timestamptz not null default now(),
  written_version integer generated always as (nullif(version, 0)) stored,
  -- one for each text, however often the button is pressed
  constraint signed_once unique (patient_id, kind, place, version, text_hash),
  constraint consent_is_its_hash check (text_hash = encode(sha256(convert_to(title || E'\n\n' || words, 'UTF8')), 'hex')),
  -- what is signed is what the clinic wrote
  constraint signed_as_written foreign key (kind, place, written_version, text_hash) references legal_text (kind, place, version, text_hash)
);
create index consent_by_signer on consent (signed_by);
create index consent_by_text on consent (kind, place, version, text_hash);
alter table consent enable row level security;
create policy seen_by on consent for select using (may_see_desk_record(patient_id));
create policy signed_by_who_acts on consent for insert
  with check (has_right('act-for-patients') and acts_for(patient_id) and signed_by = actor_id());
-- never changed; an erasure alone takes it away, with a record that law does not keep
grant select, insert on consent to clinic_app;

do $$
declare
  was text := pg_get_functiondef('erase_step(text, text)'::regprocedure);
  became text := replace(was, '(2, ''record'', ''health_profile'',',
    '(4, ''record'', ''consent'', ''delete from consent where patient_id = $2 and not $5''),
      (2, ''record'', ''health_profile'',');
begin
  if became = was then raise exception 'erase_step is not as this migration knows it'; end if;
  execute became;
end $$;
