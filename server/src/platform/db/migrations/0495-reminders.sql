-- Reminders that somebody asked for: of the doses of a routine, of what runs out, of lab tests that are due, and of days on which the sun is strong. Nothing
-- stands here until it is asked for. Each belongs to the account that asked, also where it is about a child.

create table reminder_choice (
  account_id text collate "C" primary key references account,
  -- where their clock is, as their browser said when they asked last
  time_zone text not null,
  -- minutes of their day between which nothing reaches them
  quiet_from smallint not null default 1320,
  quiet_until smallint not null default 420,
  -- the first three digits of a ZIP code: no nearer than a town
  place text,
  -- stands in each e-mail; whoever holds it ends these e-mails, or has them again, and can do nothing else
  code text collate "C" not null unique,
  mails_ended_at timestamptz,
  tried_at timestamptz,
  constraint quiet_is_of_a_day check (quiet_from between 0 and 1439 and quiet_until between 0 and 1439),
  constraint place_is_coarse check (place ~ '^[0-9]{3}$')
);

-- No unique key on whom and what: two records of one person that become one may both have it, and then it is told once all the same.
create table reminder (
  id text collate "C" primary key,
  account_id text collate "C" not null references account,
  patient_id text collate "C" not null references patient,
  kind text not null,
  channels text[] not null,
  -- minutes of the day by part: {"morning": 480, "evening": 1230}, or {"day": 540}
  times jsonb not null,
  -- of what has a date
  days_before smallint,
  -- when to look whether something is due: the next of its times
  next_at timestamptz not null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint kind_is_known check (kind in ('doses', 'refills', 'labs', 'sun')),
  constraint some_channel check (cardinality(channels) > 0 and channels <@ array['mail', 'text', 'push']),
  constraint times_are_an_object check (jsonb_typeof(times) = 'object' and times <> '{}'),
  constraint days_before_a_date check ((days_before is not null) = (kind in ('refills', 'labs')))
);
create index reminder_by_next on reminder (next_at) where ended_at is null;
create index reminder_by_account on reminder (account_id, patient_id);
create index reminder_by_patient on reminder (patient_id);

-- A prescription or an order of which a reminder was sent.
create table reminder_told (
  reminder_id text collate "C" not null references reminder on delete cascade,
  thing text not null,
  told_at timestamptz not null default now(),
  primary key (reminder_id, thing)
);

alter table reminder_choice enable row level security;
alter table reminder enable row level security;
alter table reminder_told enable row level security;
create policy seen_by on reminder_choice for select using (account_id = actor_id());
create policy seen_by on reminder for select using (account_id = actor_id());
create policy the_clinic on reminder_choice using (is_clinic()) with check (is_clinic());
create policy the_clinic on reminder using (is_clinic()) with check (is_clinic());
create policy the_clinic on reminder_told using (is_clinic()) with check (is_clinic());
grant select, insert, update on reminder_choice to clinic_app;
grant select, insert, update on reminder to clinic_app;
grant select, insert on reminder_told to clinic_app;

-- reminders go with the account that asked for them, and with whom they are about
do $$
declare
  was text := pg_get_functiondef('erase_step(text, text)'::regprocedure);
  line text := '(6, ''messages'', ''waiting_entry'', ''delete from waiting_entry where account_id = $1''),';
  became text := replace(was, line, line || '
      (7, ''messages'', ''reminder_told'', ''delete from reminder_told where reminder_id in (select id from reminder where account_id = $1 or patient_id = $2)''),
      (8, ''messages'', ''reminder'', ''delete from reminder where account_id = $1 or patient_id = $2''),
      (9, ''messages'', ''reminder_choice'', ''delete from reminder_choice where account_id = $1''),');
begin
  if became = was then raise exception 'erase_step is not as this migration knows it'; end if;
  execute became;
end $$;
