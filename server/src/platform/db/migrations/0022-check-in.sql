-- The monthly check-in: a month after an answer, a letter with a link that works once, for whoever holds it.

-- A check-in is a Rapid Assessment without a price, with a mark and a clock of its own.
alter table rapid_assessment add column kind text not null default 'rapid_assessment' check (kind in ('rapid_assessment', 'check_in'));

-- Which check-in belongs to which concern; the one without a concern is for all the others.
alter table service add column for_concern text;
update service set for_concern = 'acne' where id = 72;
update service set for_concern = 'rosacea' where id = 73;
update service set for_concern = 'facial discolouration' where id = 74;

create table check_in_invitation (
  id text collate "C" primary key,
  -- the answer that it follows, each of which is followed once
  after_encounter_id text collate "C" not null unique references encounter,
  patient_id text collate "C" not null references patient,
  account_id text collate "C" not null references account,
  nid_hash text not null unique,
  -- of the link in the same letter that ends these letters
  stop_hash text not null unique,
  written_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the sender's key: the same form sent twice is one check-in
  submission_key text,
  encounter_id text collate "C" unique references encounter,
  -- "I do not want these letters", said through this one
  stopped_at timestamptz,
  constraint used_for_something check ((used_at is null) = (encounter_id is null))
);
create index check_in_invitation_by_patient on check_in_invitation (patient_id, account_id);
alter table check_in_invitation enable row level security;
create policy the_clinic on check_in_invitation using (is_clinic()) with check (is_clinic());
grant select, insert, update on check_in_invitation to clinic_app;
