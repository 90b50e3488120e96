-- The live line: tickets that open it, words too long for a notification, and telling every process of a session that is over.

create table live_ticket (
  hash text collate "C" primary key,
  -- whose session; none for a guest
  session_id text collate "C" references session,
  -- "<kind>:<id>" of a guest whom a noun vouches for
  guest text,
  expires_at timestamptz not null default now() + interval '60 seconds',
  constraint of_one_person check (num_nonnulls(session_id, guest) >= 1)
);
create index live_ticket_by_end on live_ticket (expires_at);
alter table live_ticket enable row level security;
create policy the_clinic on live_ticket using (is_clinic()) with check (is_clinic());
grant select, insert, delete on live_ticket to clinic_app;

-- Read by every process within moments and then forgotten: a crash may forget it sooner.
create unlogged table live_letter (
  id text collate "C" primary key,
  body text not null,
  created_at timestamptz not null default now()
);
create index live_letter_by_time on live_letter (created_at);
alter table live_letter enable row level security;
create policy the_clinic on live_letter using (is_clinic()) with check (is_clinic());
grant select, insert, delete on live_letter to clinic_app;

create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('pellis_live', json_build_object('ended', new.id)::text);
  return null;
end $$;
create trigger session_ended after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_ended();

create function tell_account_disabled() returns trigger language plpgsql as $$
begin
  perform pg_notify('pellis_live', json_build_object('ended', s.id)::text) from session s where s.account_id = new.id and s.ended_at is null;
  return null;
end $$;
create trigger account_disabled after update of disabled_at on account
  for each row when (old.disabled_at is null and new.disabled_at is not null) execute function tell_account_disabled();
