-- Conversations: threads of messages between a person and the clinic. A visitor's hangs on tokens, a patient's is part of the record.

create table conversation (
  id text collate "C" primary key,
  topic text not null,
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  -- whose record it is part of; none of a visitor's, until they sign in
  patient_id text collate "C" references patient,
  -- whom the front desk takes a visitor for: opens nothing to anybody
  about_patient_id text collate "C" references patient,
  -- the account that began it, and the message it began with: the same beginning sent twice is one conversation
  opened_by text collate "C" references account,
  opened_with text collate "C",
  visitor_email text,
  assigned_to text collate "C" references account,
  -- as whom the person is told: nobody reads another's account
  assigned_name text,
  -- counted under the row's lock: the order of a thread is the order of its commits, without gaps
  last_seq integer not null default 0,
  opened_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- since when it is the clinic's turn
  waits_since timestamptz default now(),
  closed_at timestamptz,
  person_delivered integer not null default 0,
  person_seen integer not null default 0,
  clinic_delivered integer not null default 0,
  clinic_seen integer not null default 0,
  -- the last message that a letter told about: one letter for one stretch of unread messages
  mailed_seq integer not null default 0,
  flagged_at timestamptz,
  verification text not null default 'none' check (verification in ('none', 'failed', 'signed_in', 'details', 'mailed_code')),
  verified_at timestamptz,
  verified_by text,
  constraint begun_once unique (opened_by, opened_with),
  constraint of_a_patient_or_a_visitor check ((opened_by is null) = (opened_with is null)),
  constraint one_has_it check ((assigned_to is null) = (assigned_name is null)),
  constraint waits_while_open check ((state = 'open') = (waits_since is not null)),
  constraint seen_what_is_there check (greatest(person_delivered, person_seen, clinic_delivered, clinic_seen, mailed_seq) <= last_seq),
  constraint seen_is_delivered check (person_seen <= person_delivered and clinic_seen <= clinic_delivered)
);
create index conversation_by_patient on conversation (patient_id, last_at desc) where patient_id is not null;
create index conversation_about on conversation (about_patient_id) where about_patient_id is not null;
create index conversation_open on conversation ((flagged_at is null), waits_since) where state = 'open';
create index conversation_by_state on conversation (state, last_at desc);
create index conversation_of_colleague on conversation (assigned_to, last_at desc) where assigned_to is not null and state <> 'closed';
create index conversation_unread on conversation (last_at) where person_seen < last_seq and mailed_seq <= person_seen;
create index conversation_by_email on conversation (lower(visitor_email) text_pattern_ops) where visitor_email is not null;

-- A message. `sent_as` is the id that the sender's browser made: the same message sent twice is one.
create table message (
  id text collate "C" primary key,
  conversation_id text collate "C" not null references conversation,
  seq integer not null check (seq > 0),
  sent_as text collate "C" not null,
  kind text not null check (kind in ('message', 'hours', 'emergency', 'bound', 'handed', 'task', 'closed')),
  side text not null check (side in ('person', 'clinic', 'thread')),
  author_id text collate "C" references account,
  author_name text not null,
  text text not null check (length(text) <= 4000),
  -- said with a dermatologist: the front desk does not read it
  is_clinical boolean not null default false,
  attachments integer not null default 0,
  at timestamptz not null default clock_timestamp(),
  constraint order_of_a_thread unique (conversation_id, seq),
  constraint sent_once unique (conversation_id, sent_as),
  constraint says_something check (text <> '' or attachments > 0)
);
create index message_by_words on message using gin (lower(text) gin_trgm_ops) where not is_clinical and kind = 'message';
create function said_stands() returns trigger language plpgsql as $$
begin
  raise exception 'a message that was sent is never changed' using errcode = 'restrict_violation';
end $$;
create trigger said_stands before update or delete on message for each row execute function said_stands();

-- What opens a visitor's conversation: made in their browser, or for the letter that tells them of an answer. Kept as a hash.
create table conversation_token (
  hash text collate "C" primary key,
  conversation_id text collate "C" not null references conversation,
  expires_at timestamptz not null
);
create index conversation_token_by_conversation on conversation_token (conversation_id);

-- Who has what before them just now: `place` is a conversation, or `inbox`.
create unlogged table chat_presence (
  place text collate "C" not null,
  side text not null check (side in ('person', 'clinic')),
  seen_at timestamptz not null default now(),
  primary key (place, side)
);

-- A medical question that was handed to a dermatologist who treats the patient.
create table medical_question (
  id text collate "C" primary key,
  conversation_id text collate "C" not null references conversation,
  patient_id text collate "C" not null references patient,
  provider_id text collate "C" not null references provider,
  provider_name text not null,
  words text not null default '',
  asked_by text collate "C" not null references account,
  asked_by_name text not null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index one_question_at_a_time on medical_question (conversation_id) where ended_at is null;
create index medical_question_by_provider on medical_question (provider_id, asked_at desc);

-- Who sees a thread. A visitor's rights are set by the token: role `visitor`, and the conversation for an id.
create function was_asked_in(conversation text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from medical_question q where q.conversation_id = conversation and q.provider_id = actor_id()) $$;
create function may_see_conversation(conversation text, patient text) returns boolean language sql stable as $$
  select case actor_role()
    when 'clinic' then true
    when 'staff' then true
    when 'client' then patient is not null and acts_for(patient)
    when 'provider' then patient is not null and treats(patient) and was_asked_in(conversation)
    when 'visitor' then patient is null and conversation = actor_id()
    else false end $$;

alter table conversation enable row level security;
alter table message enable row level security;
alter table conversation_token enable row level security;
alter table chat_presence enable row level security;
alter table medical_question enable row level security;
create policy seen_by on conversation for select using (may_see_conversation(id, patient_id));
create policy the_clinic on conversation using (is_clinic()) with check (is_clinic());
create policy seen_by on message for select using (
  is_clinic()
  or ((not is_clinical or actor_role() <> 'staff') and exists (select from conversation c where c.id = message.conversation_id))
);
create policy the_clinic on message for insert with check (is_clinic());
create policy the_clinic on conversation_token using (is_clinic()) with check (is_clinic());
create policy the_clinic on chat_presence using (is_clinic()) with check (is_clinic());
create policy seen_by on medical_question for select
  using (is_clinic() or actor_role() = 'staff' or (actor_role() = 'provider' and provider_id = actor_id()));
create policy the_clinic on medical_question using (is_clinic()) with check (is_clinic());
grant select, insert, update on conversation, medical_question, conversation_token to clinic_app;
grant select, insert on message to clinic_app;
grant select, insert, update, delete on chat_presence to clinic_app;

-- Photos and PDFs of a message are photos and documents of the patient; a visitor's thread has none.
alter table photo add column message_id text collate "C" references message;
alter table document add column message_id text collate "C" references message;
create index photo_by_message on photo (message_id) where message_id is not null;
create index document_by_message on document (message_id) where message_id is not null;
alter table document drop constraint document_kind_check;
alter table document add constraint document_kind_check check (kind in ('insurance_card', 'lab_requisition', 'chat_file'));
-- the place of a photo is told by all that it may belong to, and now by its message too
do $$
declare others text := (
  select string_agg(quote_ident(a.attname), ', ' order by k.n)
  from pg_constraint c, unnest(c.conkey) with ordinality as k (number, n), pg_attribute a
  where c.conname = 'photo_has_its_place' and c.conrelid = 'photo'::regclass and a.attrelid = c.conrelid and a.attnum = k.number
);
begin
  alter table photo drop constraint photo_has_its_place;
  execute format('alter table photo add constraint photo_has_its_place unique nulls not distinct (message_id, %s)', others);
end $$;
