-- The Rapid Assessment and its clock. Its id is its encounter's.

create table rapid_assessment (
  id text collate "C" primary key references encounter,
  patient_id text collate "C" not null references patient,
  state text not null default 'draft' check (state in
    ('draft', 'submitted', 'claimed', 'needs_info', 'answered', 'closed', 'not_suitable', 'converted_to_video', 'withdrawn')),
  -- the sender's key: the same form sent twice is one assessment
  submission_key text not null,
  concern text not null,
  answers jsonb not null,
  -- as it was when it was sent, so that the queue needs nobody's profile
  age_years integer,
  sex text,
  flags text[] not null default '{}',
  photo_count integer not null,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  due_at timestamptz,
  claimed_by text collate "C" references provider,
  claim_idle_at timestamptz,
  breached_at timestamptz,
  warned_hours integer not null default 0,
  reason text,
  ended_at timestamptz,
  constraint one_form_one_assessment unique (patient_id, submission_key),
  constraint clock_runs_from_submit check ((submitted_at is null) = (due_at is null)),
  constraint waiting_has_a_clock check (state in ('draft', 'withdrawn') or submitted_at is not null),
  constraint claimed_by_somebody check (state not in ('claimed', 'needs_info', 'answered', 'closed') or claimed_by is not null)
);
create index rapid_assessment_by_patient on rapid_assessment (patient_id, created_at desc);
create index rapid_assessment_open on rapid_assessment (due_at) where state in ('submitted', 'claimed', 'needs_info');
alter table rapid_assessment enable row level security;
create policy seen_by on rapid_assessment
  using (may_see_record(patient_id) or (actor_role() = 'provider' and state in ('submitted', 'claimed', 'needs_info')))
  with check (may_see_record(patient_id));
grant select, insert, update on rapid_assessment to clinic_app;

-- One thing the dermatologist still needs. While it is open the clock rests.
create table info_request (
  id text collate "C" primary key,
  rapid_assessment_id text collate "C" not null references rapid_assessment,
  patient_id text collate "C" not null references patient,
  asked_by text collate "C" not null references provider,
  wants text not null check (wants in ('photo', 'answer')),
  message text not null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answer text not null default ''
);
create unique index info_request_one_open on info_request (rapid_assessment_id) where answered_at is null;
create index info_request_by_assessment on info_request (rapid_assessment_id, asked_at);
alter table info_request enable row level security;
create policy seen_by on info_request using (may_see_record(patient_id)) with check (may_see_record(patient_id));
grant select, insert, update on info_request to clinic_app;
alter table photo add constraint photo_answers_request foreign key (info_request_id) references info_request;

-- Live video appointments. Times of one dermatologist cannot overlap.
create extension if not exists btree_gist;
create table appointment (
  id text collate "C" primary key references encounter,
  patient_id text collate "C" not null references patient,
  provider_id text collate "C" not null references provider,
  service_id integer not null references service,
  during tstzrange not null,
  status text not null check (status in ('held', 'booked', 'checked_in', 'ready', 'in_call', 'disconnected', 'ended', 'note_signed',
    'cancelled_by_patient', 'cancelled_by_clinic', 'no_show', 'technical_failure', 'expired_hold')),
  constraint times_do_not_overlap exclude using gist (provider_id with =, during with &&)
    where (status in ('held', 'booked', 'checked_in', 'ready', 'in_call', 'disconnected'))
);
create index appointment_by_patient on appointment (patient_id, upper(during));
alter table appointment enable row level security;
create policy seen_by on appointment using (may_see_desk_record(patient_id)) with check (is_clinic());
grant select, insert, update on appointment to clinic_app;
