-- Codes of diagnoses (ICD-10-CM): the clinic's own table with everyday names, and the official yearly list where it was loaded. A code is never
-- deleted: notes that bear it outlive it.

-- What is compared when words are looked for: small, without accents and signs, each word after a space.
create function plain_words(words text) returns text language sql immutable parallel safe as $$
  select ' ' || btrim(regexp_replace(translate(lower(words), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc'), '[^a-z0-9]+', ' ', 'g')) $$;

create table diagnosis_code (
  -- as it is written: L20.9
  code text collate "C" primary key check (code ~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$'),
  description text not null check (description <> ''),
  -- in everyday words, ours: only where dermatology needs the code
  lay_name text not null default '',
  -- parted by semicolons
  synonyms text not null default '',
  billable boolean not null,
  -- null: since before the clinic kept codes
  valid_from date,
  -- the last day on which it may be chosen
  valid_to date,
  -- curated: ours, and not yet compared with the official list; cms: as the official list has it
  source text not null check (source in ('curated', 'cms')),
  bare text collate "C" not null generated always as (replace(code, '.', '')) stored,
  lay_words text not null generated always as (plain_words(lay_name)) stored,
  synonym_words text not null generated always as (plain_words(synonyms)) stored,
  all_words text not null generated always as (plain_words(lay_name || ' ' || synonyms || ' ' || description)) stored
);
create index diagnosis_code_by_bare on diagnosis_code (bare);
create index diagnosis_code_by_words on diagnosis_code using gin (all_words gin_trgm_ops);
create index diagnosis_code_of_dermatology on diagnosis_code (code) where lay_name <> '';
alter table diagnosis_code enable row level security;
create policy seen_by_all on diagnosis_code for select using (true);
create policy written_by_clinic on diagnosis_code using (is_clinic()) with check (is_clinic());
grant select, insert, update on diagnosis_code to clinic_app;

-- Which lists were loaded, and what each of them brought.
create table diagnosis_code_edition (
  id integer generated always as identity primary key,
  source text not null check (source in ('curated', 'cms')),
  file_name text not null,
  sha256 text not null,
  -- the day on which an official list begins to count
  valid_from date,
  codes integer not null,
  added integer not null,
  changed integer not null,
  retired integer not null,
  loaded_at timestamptz not null default now(),
  constraint official_list_has_its_day check ((source = 'cms') = (valid_from is not null))
);
alter table diagnosis_code_edition enable row level security;
create policy seen_by_clinic on diagnosis_code_edition using (is_clinic()) with check (is_clinic());
grant select, insert on diagnosis_code_edition to clinic_app;

-- What one person reaches for: starred by hand, and used in what they signed.
create table diagnosis_pick (
  account_id text collate "C" not null references account,
  code text collate "C" not null references diagnosis_code,
  is_favourite boolean not null default false,
  used_at timestamptz,
  primary key (account_id, code)
);
alter table diagnosis_pick enable row level security;
create policy seen_by_own on diagnosis_pick using (account_id = actor_id() and has_right('write-notes'))
  with check (account_id = actor_id() and has_right('write-notes'));
grant select, insert, update on diagnosis_pick to clinic_app;

-- Looks past row-level security, which keeps `like` away from the indexes, and asks who asks itself. What one has starred or used comes first, then
-- how a code begins, everyday names, synonyms, and the official words; what fits nothing is taken for a slip of the pen.
create function find_diagnosis_codes(typed text, most integer)
  returns table (code text, description text, lay_name text, synonyms text, billable boolean, is_official boolean, is_favourite boolean, is_recent boolean)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted text := plain_words(typed);
  patterns text[] := array(select '% ' || word || '%' from unnest(string_to_array(btrim(wanted), ' ')) word where word <> '');
  -- the word that says most finds, the others only look at what it has found
  longest text := (select pattern from unnest(patterns) pattern order by length(pattern) desc limit 1);
  begins text := upper(regexp_replace(typed, '[\s.]', '', 'g'));
  is_code boolean := upper(regexp_replace(typed, '[\s.]', '', 'g')) ~ '^[A-Z][0-9][0-9A-Z]{0,5}$';
begin
  if not (is_clinic() or has_right('write-notes')) then return; end if;
  return query
    with pick as (
      select p.code, p.is_favourite, p.used_at from diagnosis_pick p where p.account_id = actor_id() and (p.is_favourite or p.used_at is not null)
    ), hit as (
      select c.code, 0 as way from pick join diagnosis_code c on c.code = pick.code
        where c.all_words like all (patterns) or (is_code and starts_with(c.bare, begins))
      union all
      (select c.code, 1 from diagnosis_code c where is_code and c.bare >= begins and c.bare < begins || '~' order by c.bare limit most)
      union all
      select c.code, case when starts_with(c.lay_words, wanted) then 2 when c.lay_words like all (patterns) then 3
          when c.synonym_words like all (patterns) then 4 else 5 end
        from diagnosis_code c where c.lay_name <> '' and longest is not null and c.all_words like all (patterns)
      union all
      -- a trigram needs three characters: anything shorter would read every code
      (select c.code, 6 from diagnosis_code c where length(longest) >= 6 and c.all_words like longest and c.all_words like all (patterns) limit 300)
    ), best as (
      select h.code, min(h.way) as way from hit h group by h.code
    )
    select c.code, c.description, c.lay_name, c.synonyms, c.billable, c.source = 'cms', coalesce(pick.is_favourite, false), pick.used_at is not null
    from best join diagnosis_code c on c.code = best.code left join pick on pick.code = best.code
    where coalesce(c.valid_from <= current_date, true) and coalesce(c.valid_to >= current_date, true)
    order by best.way, coalesce(pick.is_favourite, false) desc, pick.used_at desc nulls last, case when best.way = 1 then c.bare end,
      -- whole words before those that only begin so
      strpos(c.all_words || ' ', wanted || ' ') = 0, c.billable desc, c.lay_name = '', length(c.lay_name), not starts_with(c.code, 'L'), c.code
    limit most;
  if found or length(wanted) < 5 then return; end if;
  return query
    select c.code, c.description, c.lay_name, c.synonyms, c.billable, c.source = 'cms', false, false
    from diagnosis_code c
    where c.lay_name <> '' and word_similarity(wanted, c.all_words) >= 0.5
      and coalesce(c.valid_from <= current_date, true) and coalesce(c.valid_to >= current_date, true)
    order by word_similarity(wanted, c.all_words) desc, length(c.lay_name), c.code
    limit most;
end $$;
