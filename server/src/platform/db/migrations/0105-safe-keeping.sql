-- Which backups were made, and whether this database came out of one.

create table backup (
  name text collate "C" primary key,
  made_at timestamptz not null,
  bytes bigint not null,
  sha256 text not null,
  backup_key text not null,
  rows bigint not null,
  files bigint not null,
  lost_files integer not null,
  -- read to its last byte with the recovery key, and found whole
  verified_at timestamptz,
  -- taken away because newer ones are kept
  removed_at timestamptz
);
create index backup_by_time on backup (made_at);
alter table backup enable row level security;
create policy the_clinic on backup using (is_clinic()) with check (is_clinic());
grant select, insert, update on backup to clinic_app;

create table restoration (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  backup_made_at timestamptz not null,
  -- what follows events up to this one may have been done before, elsewhere
  last_event bigint not null
);
alter table restoration enable row level security;
create policy the_clinic on restoration using (is_clinic()) with check (is_clinic());
grant select on restoration to clinic_app;

-- Letters that may have gone out after the backup was made, from the clinic that is lost: they wait until somebody says so.
alter table letter drop constraint letter_held_check;
alter table letter add constraint letter_held_check check (held in ('no_gateway', 'gateway_away', 'restored'));

create function hold_after_restoration() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from restoration where last_event >= substring(new.about from '^event (\d{1,18})$')::bigint) then
    new.held := 'restored';
    new.held_since := now();
  end if;
  return new;
end $$;
create trigger letter_held_after_restoration before insert on letter
  for each row when (new.about like 'event %') execute function hold_after_restoration();
