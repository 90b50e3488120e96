-- What a vendor of a pharmacy network calls a prescription that we sent by it: it asks for its own numbers, and knows none of ours.
create table network_reference (
  -- ours, as the message was sent under it
  message_id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  network text not null,
  prescriber text not null,
  patient_number integer not null,
  prescription_number integer not null,
  made_at timestamptz not null default now(),
  -- when the vendor was last asked what became of it
  asked_at timestamptz not null default now(),
  constraint network_reference_is_one_prescription unique (network, prescription_number)
);
create index network_reference_of_patient on network_reference (patient_id, network);
create index network_reference_to_ask on network_reference (network, asked_at);
alter table network_reference enable row level security;
create policy the_clinic on network_reference using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on network_reference to clinic_app;
