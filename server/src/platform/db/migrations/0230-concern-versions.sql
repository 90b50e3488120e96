-- Versions of what the clinic cares for. The first one is built in and stands in no row; each later one is written once and never changed.
create table concern_version (
  number integer primary key constraint the_first_is_built_in check (number > 1),
  concerns jsonb not null constraint concerns_are_a_list check (jsonb_typeof(concerns) = 'array' and jsonb_array_length(concerns) > 0),
  changes text[] not null constraint a_version_changes_something check (cardinality(changes) > 0),
  written_by text collate "C" not null references account,
  written_at timestamptz not null default now()
);
alter table concern_version enable row level security;
-- what is cared for is public; who wrote it is read by the workspace alone
create policy read_by_everybody on concern_version for select using (true);
create policy written_by_the_clinic on concern_version for insert with check (is_clinic());
grant select, insert on concern_version to clinic_app;

create function concerns_in_force() returns integer language sql stable as $$
  select coalesce(max(number), 1) from concern_version $$;

-- No number is left out, so that the newest is the one after whatever its writer had read.
create function concern_versions_follow() returns trigger language plpgsql as $$
begin
  if new.number <> concerns_in_force() + 1 then
    raise unique_violation using constraint = 'concern_version_pkey', message = 'versions follow one another';
  end if;
  return new;
end $$;
create trigger follows before insert on concern_version for each row execute function concern_versions_follow();

-- By which version a case and a visit were taken.
alter table rapid_assessment add column concerns_version integer not null default 1;
alter table rapid_assessment alter column concerns_version set default concerns_in_force();
alter table visit_intake add column concerns_version integer not null default 1;
alter table visit_intake alter column concerns_version set default concerns_in_force();
