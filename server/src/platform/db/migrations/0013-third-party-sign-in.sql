-- Signing in with a third party: whom it knows a person as, the windows that are open, and who has not completed their registration yet.

-- somebody who came by a third party has no password until they set one
alter table account alter column password_hash drop not null;

-- A person is who the issuer says by its own subject, never by e-mail.
create table account_identity (
  issuer text not null,
  subject text not null,
  account_id text collate "C" not null references account,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index account_identity_by_account on account_identity (account_id);

-- A third party's window that was opened from a browser: what its answer must fit, once, for ten minutes.
create table sign_in_window (
  state_hash text primary key,
  browser_hash text not null,
  verifier text not null,
  nonce text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_window_by_end on sign_in_window (expires_at);

-- Somebody whom a third party has proven and whom we do not know yet, for thirty minutes, in the browser that signed in.
create table pending_identity (
  code_hash text primary key,
  browser_hash text not null,
  issuer text not null,
  subject text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  state text not null default 'open' check (state in ('open', 'used', 'cancelled')),
  expires_at timestamptz not null
);
create index pending_identity_by_end on pending_identity (expires_at);

alter table account_identity enable row level security;
alter table sign_in_window enable row level security;
alter table pending_identity enable row level security;
create policy self_or_clinic on account_identity using (is_clinic() or account_id = actor_id()) with check (is_clinic());
create policy the_clinic on sign_in_window using (is_clinic()) with check (is_clinic());
create policy the_clinic on pending_identity using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on account_identity to clinic_app;
grant select, insert, update, delete on sign_in_window, pending_identity to clinic_app;
