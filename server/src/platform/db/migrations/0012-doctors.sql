-- What patients may know of a dermatologist before they choose one, and how fast the clinic answered lately.

alter table provider
  add column avatar_alt text not null default '',
  add column board text not null default '',
  add column board_year integer check (board_year between 1940 and 2100),
  add column languages text[] not null default '{}',
  add column interests text[] not null default '{}',
  add column sees text[] not null default '{}' check (sees <@ array['adults', 'children']),
  add column modes text[] not null default '{}' check (modes <@ array['photo', 'video']),
  -- nobody is shown before their record is whole
  add column published_at timestamptz,
  add constraint published_is_whole check (published_at is null
    or (board <> '' and board_year is not null and languages <> '{}' and sees <> '{}' and modes <> '{}')),
  add constraint picture_has_words check (published_at is null or avatar_url is null or avatar_alt <> '');

-- Where a dermatologist may practise, and until when: the last day still counts.
create table provider_licence (
  provider_id text collate "C" not null references provider,
  state text not null check (state ~ '^[A-Z]{2}$'),
  number text not null check (number <> ''),
  expires_on date not null,
  primary key (provider_id, state)
);
alter table provider_licence enable row level security;
create policy seen_by_all on provider_licence for select using (true);
create policy written_by_clinic on provider_licence for all using (is_clinic()) with check (is_clinic());
grant select, insert, delete on provider_licence to clinic_app;

-- The list of dermatologists is read whole: a clinic has tens of them.
create index note_by_signing on note (signed_at) where state = 'signed';
