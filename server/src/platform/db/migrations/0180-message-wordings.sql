-- The clinic's own words of a message, each save a new version that stays: who wrote what, and when.

create table message_wording (
  template text collate "C" not null check (template ~ '^[a-z_.-]{1,60}$'),
  version integer not null check (version > 0),
  -- both null: back to the built-in words
  subject text,
  body text,
  set_by text collate "C" not null references account,
  set_at timestamptz not null default now(),
  primary key (template, version),
  constraint words_or_none check ((subject is null) = (body is null)),
  constraint words_of_a_message check (length(subject) between 1 and 150 and length(body) between 1 and 5000)
);
create index message_wording_by_author on message_wording (set_by);
alter table message_wording enable row level security;
create policy read_by_clinic on message_wording for select using (is_clinic());
create policy written_by_clinic on message_wording for insert with check (is_clinic());
-- never changed, never taken away
grant select, insert on message_wording to clinic_app;
