-- How a signed prescription reaches its pharmacy: electronically first, and on paper where the law lets it.

-- Why a prescription may leave on paper, as of a day: a change of the law is a newer row, and what left before keeps its own.
create table paper_exception (
  kind text not null,
  from_day date not null,
  words text not null,
  law text not null,
  -- the day on which a lawyer of the clinic has read it; none yet
  checked_on date,
  primary key (kind, from_day)
);
insert into paper_exception (kind, from_day, words, law) values
  ('outage', '2022-01-01', 'The electronic way is out of order', 'California Business and Professions Code § 688'),
  ('out_of_state', '2022-01-01', 'The pharmacy is outside California', 'California Business and Professions Code § 688'),
  ('delay', '2022-01-01', 'Electronic sending is impractical, and waiting would harm the patient', 'California Business and Professions Code § 688'),
  ('content', '2022-01-01', 'It says something that the electronic form cannot carry', 'California Business and Professions Code § 688'),
  ('terminal_illness', '2022-01-01', 'The patient is terminally ill', 'California Business and Professions Code § 688'),
  ('registered', '2022-01-01', 'We are registered with the Board of Pharmacy for one of its yearly exceptions', 'California Business and Professions Code § 688');
grant select on paper_exception to clinic_app;

create table transmission (
  id text collate "C" primary key,
  prescription_id text collate "C" not null references prescription,
  note_id text collate "C" not null references note,
  patient_id text collate "C" not null references patient,
  -- as the prescription has them, for the desk, which does not see prescriptions
  position integer not null,
  prescribed_by text collate "C" not null references provider,
  -- none until one is named, or where the paper was handed over
  pharmacy_id text collate "C" references pharmacy,
  route text not null,
  exception text,
  exception_from date,
  state text not null,
  -- what the network or the fax service said last, for people
  words text not null default '',
  -- calls to the network or the fax service so far: one that failed may still have arrived
  tries integer not null default 0,
  -- once the first pharmacy has let go of it
  moves_to text collate "C" references pharmacy,
  -- who wanted it there; null: the clinic, as the patient's pharmacy was known
  asked_by text collate "C" references account,
  -- whoever named no pharmacy was asked once more
  reminded_at timestamptz,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint route_is_known check (route in ('electronic', 'fax', 'paper')),
  constraint state_is_known check (state in ('unaddressed', 'waiting', 'prepared', 'sending', 'sent', 'received', 'filled', 'partly_filled', 'not_picked_up', 'failed',
    'cancel_asked', 'cancelled', 'cancel_refused', 'handed_over')),
  constraint paper_says_why foreign key (exception, exception_from) references paper_exception match full,
  constraint leaves_electronically_or_says_why check (case when route = 'electronic' then exception is null else exception is not null or state in ('waiting', 'failed', 'cancelled') end),
  constraint goes_somewhere check (pharmacy_id is not null or state in ('unaddressed', 'handed_over', 'cancelled')),
  constraint paper_is_handed_over check (state <> 'handed_over' or route = 'paper')
);
-- A prescription is at one place at a time: twelve presses send it once.
create unique index transmission_at_one_place on transmission (prescription_id)
  where state in ('unaddressed', 'waiting', 'prepared', 'sending', 'sent', 'received', 'filled', 'partly_filled', 'handed_over');
create index transmission_of_note on transmission (note_id, made_at);
create index transmission_of_prescription on transmission (prescription_id, made_at desc);
create index transmission_of_patient on transmission (patient_id, made_at desc);
create index transmission_open on transmission (changed_at) where state in ('unaddressed', 'waiting', 'prepared', 'sending', 'failed', 'cancel_asked', 'cancel_refused', 'not_picked_up');

-- What was heard of one, in the network's order; the same news twice is one row.
create table transmission_news (
  id text collate "C" primary key,
  transmission_id text collate "C" not null references transmission,
  patient_id text collate "C" not null references patient,
  event text not null,
  words text not null,
  at timestamptz not null,
  heard_at timestamptz not null default now()
);
create index transmission_news_of on transmission_news (transmission_id, at);

-- By which reference a network knows a prescriber.
create table prescriber_enrolment (
  provider_id text collate "C" not null references provider,
  network text not null,
  reference text not null check (reference <> ''),
  enrolled_at timestamptz not null default now(),
  primary key (provider_id, network)
);

alter table transmission enable row level security;
create policy seen_by on transmission for select using (may_see_pharmacy_of(patient_id));
create policy the_clinic on transmission using (is_clinic()) with check (is_clinic());
create policy care_stays_confidential on transmission as restrictive using (may_read_care(note_id));
grant select, insert, update on transmission to clinic_app;

alter table transmission_news enable row level security;
create policy seen_by on transmission_news for select using (exists (select from transmission t where t.id = transmission_id));
create policy the_clinic on transmission_news using (is_clinic()) with check (is_clinic());
grant select, insert, update on transmission_news to clinic_app;

alter table prescriber_enrolment enable row level security;
create policy the_clinic on prescriber_enrolment using (is_clinic()) with check (is_clinic());
grant select, insert on prescriber_enrolment to clinic_app;

-- Whoever sends a prescription somewhere locks it first; the clinic changes none.
create policy locked_by_clinic on prescription for update using (is_clinic()) with check (false);
