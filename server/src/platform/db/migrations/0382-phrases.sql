-- Phrases with an abbreviation: everybody's, or the own ones of whoever wrote them, which nobody else sees. Everybody who works here may use them.

create table phrase (
  id text collate "C" primary key,
  owner_id text collate "C" references account,
  abbreviation text not null constraint an_abbreviation_is_plain check (abbreviation ~ '^[a-z0-9]{2,20}$'),
  words text not null check (words <> ''),
  version integer not null default 1,
  written_by text collate "C" not null references account,
  removed_at timestamptz
);
create unique index phrase_by_abbreviation on phrase (coalesce(owner_id, ''), abbreviation) where removed_at is null;
alter table phrase enable row level security;
create policy seen_by on phrase using (
  is_clinic() or (has_right('work-here') and (owner_id is null or owner_id = actor_id()))
) with check (is_clinic());
grant select, insert, update on phrase to clinic_app;
