-- "This needs a video visit": the dermatologist of a case offers one, and the case waits for its patient. A case is `video_offered` exactly while it has
-- an open offer, has one at most, and an offer ends once: with a visit whose money stands, declined, too late, or taken back.

alter table rapid_assessment drop constraint rapid_assessment_state_check;
alter table rapid_assessment add constraint rapid_assessment_state_check check (state in
  ('draft', 'submitted', 'claimed', 'needs_info', 'video_offered', 'answered', 'closed', 'not_suitable', 'converted_to_video', 'withdrawn'));
alter table rapid_assessment drop constraint claimed_by_somebody;
alter table rapid_assessment add constraint claimed_by_somebody
  check (state not in ('claimed', 'needs_info', 'video_offered', 'answered', 'closed') or claimed_by is not null);
drop index rapid_assessment_open;
create index rapid_assessment_open on rapid_assessment (due_at) where state in ('submitted', 'claimed', 'needs_info', 'video_offered');

create table video_offer (
  id text collate "C" primary key,
  rapid_assessment_id text collate "C" not null references rapid_assessment,
  patient_id text collate "C" not null references patient,
  offered_by text collate "C" not null references provider,
  -- why photos are not enough, in the dermatologist's words, for the patient
  reason text not null check (reason <> ''),
  offered_at timestamptz not null default now(),
  -- kept, not computed: what was said to the patient holds
  expires_at timestamptz not null,
  reminded_at timestamptz,
  -- the visit that was booked for it; while the offer is open its money is still being held
  appointment_id text collate "C" references appointment,
  ended_at timestamptz,
  ended_as text check (ended_as in ('booked', 'declined', 'expired', 'withdrawn')),
  constraint offer_ends_somehow check ((ended_at is null) = (ended_as is null)),
  constraint booked_means_a_visit check (ended_as is null or (ended_as = 'booked') = (appointment_id is not null)),
  constraint offer_lasts_a_while check (expires_at > offered_at)
);
create unique index video_offer_one_open on video_offer (rapid_assessment_id) where ended_at is null;
create unique index video_offer_one_visit on video_offer (appointment_id) where appointment_id is not null;
create index video_offer_by_case on video_offer (rapid_assessment_id, offered_at);
create index video_offer_by_patient on video_offer (patient_id);
create index video_offer_open on video_offer (expires_at) where ended_at is null;

alter table video_offer enable row level security;
create policy seen_by on video_offer for select using (may_see_record(patient_id));
create policy made_by_clinic on video_offer using (is_clinic()) with check (is_clinic());
create policy care_stays_confidential on video_offer as restrictive using (may_read_care(rapid_assessment_id));
grant select, insert, update on video_offer to clinic_app;

create function ended_offer_stands() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if old.ended_at is not null
     and (new.ended_at, new.ended_as, new.appointment_id) is distinct from (old.ended_at, old.ended_as, old.appointment_id) then
    raise exception 'this offer of a visit has ended as %', old.ended_as using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ended_offer_stands before update on video_offer for each row execute function ended_offer_stands();

-- asked at the end of the transaction, when both have been written
create function offer_and_case_agree() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_case text := case tg_table_name when 'video_offer' then to_jsonb(new) ->> 'rapid_assessment_id' else to_jsonb(new) ->> 'id' end;
  is_offered boolean;
begin
  select state = 'video_offered' into is_offered from rapid_assessment where id = of_case;
  if is_offered is distinct from exists (select from video_offer where rapid_assessment_id = of_case and ended_at is null) then
    raise exception 'a case is offered a video visit exactly while its offer is open' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger offer_agrees_with_case after insert or update on video_offer
  deferrable initially deferred for each row execute function offer_and_case_agree();
create constraint trigger case_agrees_with_offer after update of state on rapid_assessment
  deferrable initially deferred for each row when (old.state = 'video_offered' or new.state = 'video_offered')
  execute function offer_and_case_agree();

-- A visit that is being booked for an offer: gone with the offer, so that what is booked is never something else than what was read.
alter table visit_draft add column video_offer_id text collate "C" references video_offer;
create index visit_draft_by_offer on visit_draft (video_offer_id) where video_offer_id is not null;
