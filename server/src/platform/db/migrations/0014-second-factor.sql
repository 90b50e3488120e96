-- The second factor of a sign-in: codes of an authenticator app, passkeys, recovery codes, and the tickets between the two steps.
-- And one purpose more for the codes of letters: a new password.

alter table account_code drop constraint account_code_purpose_check;
alter table account_code add constraint account_code_has_purpose check (purpose in ('confirm', 'reset'));
create index account_code_by_account on account_code (account_id) where used_at is null;

-- What a session was opened with, and when its person last proved who they are: changes of sign-in safety want that to be recent.
alter table session add column second_factor text
  constraint session_second_factor_is_known check (second_factor in ('totp', 'passkey', 'recovery'));
alter table session add column proven_at timestamptz not null default now();

-- One authenticator app an account. Its secret is sealed with a key derived from the key ring; a step of 30 seconds counts once.
create table totp_factor (
  account_id text collate "C" primary key references account,
  sealed_secret bytea not null,
  last_step bigint not null,
  created_at timestamptz not null default now()
);

create table passkey (
  id text collate "C" primary key,
  account_id text collate "C" not null references account,
  credential_id text collate "C" not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkey_is_of_one_credential unique (credential_id),
  constraint passkey_has_name check (name <> '' and length(name) <= 60)
);
create index passkey_by_account on passkey (account_id, created_at);

-- Kept as hashes; each opens the door once.
create table recovery_code (
  account_id text collate "C" not null references account,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Between two steps: who has shown the first, for what, what the browser was asked to sign, and how often it was tried. Kept as hashes.
create table sign_in_ticket (
  ticket_hash text primary key,
  purpose text not null constraint sign_in_ticket_has_purpose check (purpose in ('second_factor', 'enrol', 'passkey', 'set_up', 'prove')),
  -- nobody yet where a passkey will say who comes
  account_id text collate "C" references account,
  challenge text,
  sealed_secret bytea,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint sign_in_ticket_knows_whose check (purpose = 'passkey' or account_id is not null)
);
create index sign_in_ticket_by_end on sign_in_ticket (expires_at);

alter table totp_factor enable row level security;
alter table passkey enable row level security;
alter table recovery_code enable row level security;
alter table sign_in_ticket enable row level security;
create policy the_clinic on totp_factor using (is_clinic()) with check (is_clinic());
create policy the_clinic on passkey using (is_clinic()) with check (is_clinic());
create policy the_clinic on recovery_code using (is_clinic()) with check (is_clinic());
create policy the_clinic on sign_in_ticket using (is_clinic()) with check (is_clinic());
create policy own_is_seen on totp_factor for select using (account_id = actor_id());
create policy own_is_seen on passkey for select using (account_id = actor_id());
create policy own_is_seen on recovery_code for select using (account_id = actor_id());
grant select, insert, update, delete on totp_factor, passkey, recovery_code, sign_in_ticket to clinic_app;
