-- Products without prescription that the clinic's dermatologists recommend, what a note recommended of them, and how its patient lives with it.

-- The clinic's own list. What nobody of its dermatologists stands by is suggested to nobody.
create table product (
  id text collate "C" primary key,
  -- of what came with the program: its name there, for good
  slug text constraint product_by_slug unique,
  name text not null check (name <> ''),
  kind text not null,
  ingredients text[] not null constraint a_product_has_ingredients check (cardinality(ingredients) > 0),
  free_of text[] not null default '{}',
  price_band text not null check (price_band in ('low', 'middle', 'high')),
  why text not null check (why <> ''),
  times text[] not null constraint a_product_has_its_time check (cardinality(times) > 0 and times <@ '{morning,evening}'),
  -- none: for every concern, for every skin
  concerns text[] not null default '{}',
  skin_types text[] not null default '{}',
  version integer not null default 1 check (version > 0),
  -- whoever stands by this version, with their name as it was then
  reviewed_by text collate "C" references account,
  reviewer_name text,
  reviewed_at timestamptz,
  removed_at timestamptz,
  constraint whoever_reviews_is_known check (num_nulls(reviewed_by, reviewer_name, reviewed_at) in (0, 3))
);
create unique index product_by_name on product (lower(name)) where removed_at is null;
alter table product enable row level security;
create policy seen_by on product using (is_clinic() or has_right('write-notes')) with check (is_clinic());
grant select, insert, update on product to clinic_app;

-- As they were when they were chosen: signed with the note, and like its words never changed by what the list says since.
alter table note add column recommendations jsonb not null default '[]'
  constraint recommendations_are_a_list check (jsonb_typeof(recommendations) = 'array');

-- `seal_note` of 0385 empties the note that it takes into a retraction; it names the columns that there were then.
create function sealed_note_recommends_nothing() returns trigger language plpgsql as $$
begin
  if old.state = 'signed' and new.state = 'draft' then new.recommendations := '[]'; end if;
  return new;
end $$;
create trigger a_sealed_note_recommends_nothing before update on note for each row execute function sealed_note_recommends_nothing();

-- What a patient keeps in the routine, of one signature: a note that is retracted and signed anew begins again.
create table kept_product (
  note_id text collate "C" not null references note,
  signed_at timestamptz not null,
  product_id text collate "C" not null references product,
  patient_id text collate "C" not null references patient,
  as_recommended jsonb not null,
  kept_by text collate "C" not null references account,
  kept_at timestamptz not null default now(),
  primary key (note_id, signed_at, product_id)
);
create index kept_product_by_patient on kept_product (patient_id);

-- What irritated, and what the list had instead then. It is remembered for good: nobody is suggested it to this patient again.
create table product_irritation (
  id text collate "C" primary key,
  note_id text collate "C" not null references note,
  signed_at timestamptz not null,
  product_id text collate "C" not null references product,
  patient_id text collate "C" not null references patient,
  as_recommended jsonb not null,
  since date not null,
  what text not null check (what <> ''),
  severity text not null constraint irritation_is_of_a_severity check (severity in ('mild', 'bad', 'emergency')),
  words text not null default '',
  alternative jsonb,
  conversation_id text collate "C" not null references conversation,
  provider_name text not null,
  reported_by text collate "C" not null references account,
  reported_by_name text not null,
  -- the clinic's
  day date not null,
  reported_at timestamptz not null default now()
);
-- twelve presses are one report
create unique index irritation_said_once on product_irritation (note_id, signed_at, product_id, what, severity, day, words);
create index product_irritation_by_patient on product_irritation (patient_id, reported_at desc);

alter table kept_product enable row level security;
alter table product_irritation enable row level security;
create policy seen_by on kept_product for select using (may_see_record(patient_id));
create policy seen_by on product_irritation for select using (may_see_record(patient_id));
create policy the_clinic on kept_product using (is_clinic()) with check (is_clinic());
create policy the_clinic on product_irritation using (is_clinic()) with check (is_clinic());
-- as the note is, so is what was lived with it
create policy care_stays_confidential on kept_product as restrictive using (may_read_care(note_id));
create policy care_stays_confidential on product_irritation as restrictive using (may_read_care(note_id));
create policy held_back on kept_product as restrictive using (may_read_held(note_id));
create policy held_back on product_irritation as restrictive using (may_read_held(note_id));
create policy kept_from_second_reader on kept_product as restrictive for select using (not has_right('treat') or not reads_blind(note_id));
create policy kept_from_second_reader on product_irritation as restrictive for select using (not has_right('treat') or not reads_blind(note_id));
grant select, insert, delete on kept_product to clinic_app;
grant select, insert on product_irritation to clinic_app;
