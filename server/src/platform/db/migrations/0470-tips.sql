-- The library of tips: short pieces in plain words, kept in versions. What no dermatologist of the clinic has reviewed is a draft, for the clinic's people only.

create table tip (
  id text collate "C" primary key,
  -- its address, for good
  slug text not null constraint a_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- the one that counts
  version integer not null default 1 check (version > 0),
  constraint tip_by_slug unique (slug)
);

create table tip_version (
  tip_id text collate "C" not null references tip,
  number integer not null check (number > 0),
  title text not null check (title <> ''),
  summary text not null check (summary <> ''),
  words text not null check (words <> ''),
  topics text[] not null constraint a_tip_is_about_something check (cardinality(topics) > 0),
  -- none: all year round
  seasons text[] not null default '{}' check (seasons <@ '{winter,spring,summer,fall}'),
  sources jsonb not null constraint a_tip_names_sources check (jsonb_typeof(sources) = 'array' and jsonb_array_length(sources) > 0),
  picture text not null,
  -- null: it came with the program
  written_by text collate "C" references account,
  written_at timestamptz not null default now(),
  primary key (tip_id, number)
);

-- A dermatologist's name on one version. The name stays as it was signed; a review counts for a year.
create table tip_review (
  id text collate "C" primary key,
  tip_id text collate "C" not null,
  version integer not null,
  reviewed_by text collate "C" not null references account,
  reviewer_name text not null check (reviewer_name <> ''),
  reviewed_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 year',
  taken_back_at timestamptz,
  taken_back_by text collate "C" references account,
  foreign key (tip_id, version) references tip_version (tip_id, number),
  constraint a_review_lasts_a_year_at_most check (expires_at <= reviewed_at + interval '1 year'),
  constraint whoever_takes_it_back_is_known check ((taken_back_at is null) = (taken_back_by is null))
);
create index tip_review_of_version on tip_review (tip_id, version) where taken_back_at is null;

alter table tip enable row level security;
alter table tip_version enable row level security;
alter table tip_review enable row level security;

-- Everybody else sees what is reviewed today: a review of the version that counts, neither taken back nor run out.
create policy seen_by on tip_review for select using (
  is_clinic() or has_right('work-here') or (taken_back_at is null and now() < expires_at)
);
create policy seen_by on tip for select using (
  is_clinic() or has_right('work-here') or exists (
    select from tip_review r where r.tip_id = tip.id and r.version = tip.version and r.taken_back_at is null and now() < r.expires_at
  )
);
create policy seen_by on tip_version for select using (
  is_clinic() or has_right('work-here') or exists (select from tip t where t.id = tip_id and t.version = number)
);
create policy added_by_the_clinic on tip for insert with check (is_clinic());
create policy changed_by_the_clinic on tip for update using (is_clinic()) with check (is_clinic());
create policy written_by_the_clinic on tip_version for insert with check (is_clinic());
create policy signed_by_the_clinic on tip_review for insert with check (is_clinic());
create policy taken_back_by_the_clinic on tip_review for update using (is_clinic()) with check (is_clinic());
grant select, insert, update (version) on tip to clinic_app;
grant select, insert on tip_version to clinic_app;
grant select, insert, update (taken_back_at, taken_back_by) on tip_review to clinic_app;

-- What everybody reads, whoever asks: the version that counts, with the newest review of it that does.
create view reviewed_tip with (security_invoker = true) as
  select distinct on (t.id) t.slug, v.title, v.summary, v.words, v.topics, v.seasons, v.sources, v.picture, r.reviewer_name, r.reviewed_at
    from tip t
    join tip_version v on v.tip_id = t.id and v.number = t.version
    join tip_review r on r.tip_id = t.id and r.version = t.version and r.taken_back_at is null and now() < r.expires_at
   order by t.id, r.reviewed_at desc;
grant select on reviewed_tip to clinic_app;
