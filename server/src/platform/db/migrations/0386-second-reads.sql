-- A case is shown to a second dermatologist, asked by the first or drawn at random for quality, who answers it without knowing the first answer. Both answers are
-- kept; afterwards the two compare and talk. None of it is ever a patient's to read.

create table second_read (
  id text collate "C" primary key,
  encounter_id text collate "C" not null references rapid_assessment,
  patient_id text collate "C" not null references patient,
  kind text not null check (kind in ('asked', 'drawn')),
  -- whose answer it is read beside: who asked, or who signed
  first_by text collate "C" not null references provider,
  read_by text collate "C" not null references provider,
  question text not null default '',
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- the second answer
  diagnosis text not null default '',
  treatment_plan text not null default '',
  given_at timestamptz,
  -- the first one as it stood in that moment: { diagnosis, treatment_plan, rx, is_signed }; null where nothing was written yet
  first_answer jsonb,
  -- how the second reader finds the two, once they have seen both
  verdict text check (verdict in ('agree', 'differ_little', 'differ')),
  judged_at timestamptz,
  -- the note was retracted before, so there is nothing to compare
  ended_at timestamptz,
  constraint read_by_another check (first_by <> read_by),
  constraint second_answer_is_whole check (given_at is null or (btrim(diagnosis) <> '' and btrim(treatment_plan) <> '')),
  constraint first_answer_after_the_second check (first_answer is null or given_at is not null),
  constraint judged_after_both check ((verdict is null) = (judged_at is null) and (verdict is null or given_at is not null)),
  constraint ends_or_is_given check (ended_at is null or given_at is null)
);
create unique index second_read_once_by_each on second_read (encounter_id, read_by) where ended_at is null;
create unique index second_read_drawn_once on second_read (encounter_id) where kind = 'drawn' and ended_at is null;
create index second_read_to_give on second_read (read_by, due_at) where given_at is null and ended_at is null;
create index second_read_by_first on second_read (first_by, asked_at desc);
create index second_read_by_patient on second_read (patient_id);

create function given_second_read_stands() returns trigger language plpgsql as $$
begin
  if only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if old.verdict is not null or old.ended_at is not null or (old.given_at is not null
    and to_jsonb(new) - array['verdict', 'judged_at'] <> to_jsonb(old) - array['verdict', 'judged_at']) then
    raise exception 'a second answer is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger given_second_read_stands before update on second_read for each row execute function given_second_read_stands();

alter table second_read enable row level security;
create policy between_the_two on second_read for select using (has_right('treat') and actor_id() in (first_by, read_by));
create policy the_clinic on second_read using (is_clinic()) with check (is_clinic());
grant select, insert, update on second_read to clinic_app;

create table second_read_message (
  id bigint generated always as identity primary key,
  second_read_id text collate "C" not null references second_read,
  patient_id text collate "C" not null references patient,
  written_by text collate "C" not null references provider,
  text text not null constraint message_says_something check (btrim(text) <> ''),
  at timestamptz not null default now()
);
create index second_read_message_by_read on second_read_message (second_read_id, id);
create index second_read_message_by_patient on second_read_message (patient_id);
alter table second_read_message enable row level security;
-- talked over once both have answered: before that a word could give the first answer away
create policy between_the_two on second_read_message for select
  using (exists (select from second_read s where s.id = second_read_id and s.given_at is not null));
create policy the_clinic on second_read_message using (is_clinic()) with check (is_clinic());
grant select, insert on second_read_message to clinic_app;

-- Blind: whatever else lets them read this patient (a visit of their own, an emergency), the first answer stays from the second reader until theirs is given.
create function reads_blind(encounter text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from second_read s
    where s.encounter_id = encounter and s.read_by = actor_id() and s.given_at is null and s.ended_at is null
      -- but for who has been given the case since, and answers it
      and not exists (select from encounter e where e.id = encounter and e.provider_id = actor_id())) $$;
create policy kept_from_second_reader on note as restrictive for select using (not has_right('treat') or not reads_blind(id));
create policy kept_from_second_reader on addendum as restrictive for select using (not has_right('treat') or not reads_blind(note_id));
create policy kept_from_second_reader on prescription as restrictive for select using (not has_right('treat') or not reads_blind(note_id));
create policy kept_from_second_reader on prescribing_reason as restrictive for select using (not has_right('treat') or not reads_blind(note_id));
create policy kept_from_second_reader on note_lab_req as restrictive for select using (not has_right('treat') or not reads_blind(note_id));
create policy kept_from_second_reader on note_photo as restrictive for select using (not has_right('treat') or not reads_blind(note_id));
create policy kept_from_second_reader on lab_order as restrictive for select using (not has_right('treat') or not reads_blind(encounter_id));

-- The photos of the case, for as long as the second answer is not given and while the two compare.
create function is_second_reader(encounter text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from second_read s where s.encounter_id = encounter and s.read_by = actor_id() and s.ended_at is null) $$;
create policy shown_to_second_reader on photo for select using (has_right('treat') and encounter_id is not null and is_second_reader(encounter_id));

-- How many of a hundred signed answers are drawn for quality. Off until the clinic says otherwise: it takes a second dermatologist who is licensed there, and their time.
create table quality_share (
  is_the_one boolean primary key default true check (is_the_one),
  percent integer not null default 0 check (percent between 0 and 100),
  set_by text collate "C" references account,
  set_at timestamptz
);
insert into quality_share default values;
alter table quality_share enable row level security;
create policy the_clinic on quality_share using (is_clinic()) with check (is_clinic());
grant select, update on quality_share to clinic_app;
