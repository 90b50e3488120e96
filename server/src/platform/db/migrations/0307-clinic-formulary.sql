-- What the clinic's own dermatologists have made of the shipped list of drugs: read, changed, hidden or added.
create table formulary_entry (
  key text collate "C" primary key,
  version integer not null default 1,
  drug text not null check (drug <> ''),
  strength text not null,
  form text not null,
  sig text not null check (sig <> ''),
  quantity double precision not null check (quantity > 0),
  unit text not null check (unit <> ''),
  days_supply integer check (days_supply > 0),
  refills integer not null check (refills between 0 and 12),
  cautions text[] not null default '{}' check (cautions <@ '{P,S,I,A,B}'::text[]),
  also text not null default '',
  is_hidden boolean not null default false,
  reviewed_on date,
  set_by_name text not null,
  set_on date not null,
  constraint formulary_isotretinoin_has_no_refills check (
    refills = 0 or drug !~* '(isotretinoin|accutane|absorica|claravis|amnesteem|zenatane|myorisan|sotret)')
);
alter table formulary_entry enable row level security;
create policy seen_by_the_clinic on formulary_entry for select using (is_clinic() or has_right('write-notes'));
create policy set_by on formulary_entry for update using (has_right('sign-notes')) with check (has_right('sign-notes'));
create policy added_by on formulary_entry for insert with check (has_right('sign-notes'));
grant select, insert, update on formulary_entry to clinic_app;
