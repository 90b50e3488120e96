-- The clinic's side of conversations: notes of our own, what a thread is about, who somebody is, canned replies, hours, and finding a thread.

create table conversation_note (
  id bigint generated always as identity primary key,
  conversation_id text collate "C" not null references conversation,
  text text not null check (text <> ''),
  written_by text collate "C" not null references account,
  author_name text not null,
  -- where it stands among the messages
  after_seq integer not null,
  at timestamptz not null default now()
);
create index conversation_note_by_conversation on conversation_note (conversation_id, id);

create table conversation_link (
  id bigint generated always as identity primary key,
  conversation_id text collate "C" not null references conversation,
  kind text not null check (kind in ('order', 'appointment')),
  thing_id text collate "C" not null,
  label text not null,
  constraint linked_once unique (conversation_id, kind, thing_id)
);

-- Only whether everything fitted, never what was typed.
create table identity_check (
  id bigint generated always as identity primary key,
  conversation_id text collate "C" not null references conversation,
  patient_id text collate "C" not null references patient,
  how text not null check (how in ('details', 'mailed_code')),
  fits boolean not null,
  checked_by text collate "C" not null references account,
  at timestamptz not null default now()
);
create index identity_check_by_patient on identity_check (patient_id, at);
create index identity_check_by_conversation on identity_check (conversation_id, at);

create table identity_code (
  conversation_id text collate "C" primary key references conversation,
  patient_id text collate "C" not null references patient,
  code_hash text not null,
  expires_at timestamptz not null
);

create table canned_reply (
  id text collate "C" primary key,
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  version integer not null default 1,
  written_by text collate "C" references account,
  removed_at timestamptz
);
create unique index canned_reply_by_title on canned_reply (lower(title)) where removed_at is null;

create table office_hours (
  weekday integer not null check (weekday between 0 and 6),
  opens time not null,
  closes time not null,
  primary key (weekday, opens),
  constraint closes_after_it_opens check (closes > opens)
);
insert into office_hours (weekday, opens, closes) select day, '08:00', '18:00' from generate_series(1, 5) as day;
create table office_closed_day (
  day date primary key,
  reason text not null check (reason <> '')
);

alter table conversation_note enable row level security;
alter table conversation_link enable row level security;
alter table identity_check enable row level security;
alter table identity_code enable row level security;
alter table canned_reply enable row level security;
alter table office_hours enable row level security;
alter table office_closed_day enable row level security;
-- never a patient or a visitor: their roles are not named
create policy seen_by on conversation_note for select
  using (is_clinic() or actor_role() = 'staff'
    or (actor_role() = 'provider' and exists (select from conversation c where c.id = conversation_note.conversation_id)));
create policy the_clinic on conversation_note for insert with check (is_clinic());
create policy seen_by on conversation_link for select using (is_clinic() or actor_role() = 'staff');
create policy the_clinic on conversation_link using (is_clinic()) with check (is_clinic());
create policy seen_by on identity_check for select using (is_clinic() or actor_role() = 'staff');
create policy the_clinic on identity_check for insert with check (is_clinic());
create policy the_clinic on identity_code using (is_clinic()) with check (is_clinic());
create policy seen_by on canned_reply for select using (is_clinic() or actor_role() in ('staff', 'provider'));
create policy the_clinic on canned_reply using (is_clinic()) with check (is_clinic());
create policy seen_by_all on office_hours for select using (true);
create policy the_clinic on office_hours using (is_clinic()) with check (is_clinic());
create policy seen_by_all on office_closed_day for select using (true);
create policy the_clinic on office_closed_day using (is_clinic()) with check (is_clinic());
grant select, insert on conversation_note, identity_check to clinic_app;
grant select, insert, delete on conversation_link to clinic_app;
grant select, insert, update, delete on identity_code, office_hours, office_closed_day to clinic_app;
grant select, insert, update on canned_reply to clinic_app;

-- Conversations of whoever's name or address begins so, then those with the words in a message. Row-level security keeps like away from
-- the indexes, so it looks past it: for the front desk only, and never at what was said with a dermatologist.
create function find_conversations(typed text, most integer) returns table (id text)
  language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  wanted text := regexp_replace(lower(typed), '([\\%_])', '\\\1', 'g');
begin
  if actor_role() not in ('clinic', 'staff') then return; end if;
  return query
    select f.id from (
      select distinct on (w.id) w.* from (
        (select 0 as way, c.id, c.last_at from find_patients(typed, most) p
          join conversation c on c.patient_id = p.id or c.about_patient_id = p.id
          order by c.last_at desc limit most)
        union all
        (select 1, c.id, c.last_at from conversation c
          where c.visitor_email is not null and lower(c.visitor_email) like wanted || '%'
          limit most)
        union all
        -- a trigram needs three characters: anything shorter would read every message
        (select 2, c.id, c.last_at from message m join conversation c on c.id = m.conversation_id
          where length(typed) >= 3 and not m.is_clinical and m.kind = 'message' and lower(m.text) like '%' || wanted || '%'
          limit most)
      ) w
      order by w.id, w.way
    ) f
    order by f.way, f.last_at desc
    limit most;
end $$;
