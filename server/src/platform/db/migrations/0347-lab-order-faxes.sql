-- A lab requisition that is sent to a laboratory by fax: what the service was given, and how it ended.
create table lab_order_fax (
  -- also the service's name for it: the same goes out once
  id text collate "C" primary key,
  order_id text collate "C" not null references lab_order,
  patient_id text collate "C" not null references patient,
  lab text not null check (btrim(lab) <> ''),
  number text not null check (number ~ '^\(\d{3}\) \d{3}-\d{4}$'),
  state text not null default 'prepared',
  -- why it waits or has failed, for people
  words text not null default '',
  asked_by text collate "C" not null references provider,
  asked_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  -- of one that failed: what was done about it
  settled_at timestamptz,
  settled_by text collate "C" references provider,
  settled_words text,
  constraint lab_fax_state_is_known check (state in ('prepared', 'sent', 'arrived', 'failed')),
  constraint lab_fax_has_ended_when check ((state in ('arrived', 'failed')) = (ended_at is not null)),
  constraint lab_fax_failed_says_why check (state <> 'failed' or words <> ''),
  constraint lab_fax_settling_says_what check (num_nulls(settled_at, settled_by, settled_words) in (0, 3)),
  constraint only_failed_lab_fax_is_settled check (settled_at is null or state in ('failed', 'arrived'))
);
-- pressed twelve times at once, one goes out
create unique index lab_order_fax_under_way on lab_order_fax (order_id) where state in ('prepared', 'sent');
create index lab_order_fax_of_order on lab_order_fax (order_id, asked_at desc);
create index lab_order_fax_of_patient on lab_order_fax (patient_id);
create index lab_order_fax_waiting on lab_order_fax (asked_at) where state in ('prepared', 'sent');
create index lab_order_fax_failed on lab_order_fax (asked_by) where state = 'failed' and settled_at is null;

alter table lab_order_fax enable row level security;
-- whoever sees the order
create policy seen_by on lab_order_fax for select using (exists (select from lab_order o where o.id = order_id));
create policy the_clinic on lab_order_fax using (is_clinic()) with check (is_clinic());
grant select, insert, update on lab_order_fax to clinic_app;
