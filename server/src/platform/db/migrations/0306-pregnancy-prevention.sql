-- Isotretinoin and acitretin harm an unborn child: who is enrolled, which tests were done, what the patient answers each month, and what a
-- prescription of them rested on when it was signed. Without that it is not signed. References are deferred because two records of one person become
-- one table by table.

create table prevention_enrollment (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  medicine text not null check (medicine in ('isotretinoin', 'acitretin')),
  version integer not null default 1,
  can_become_pregnant boolean not null,
  cannot_because text check (cannot_because in ('male', 'menopause', 'no_uterus', 'no_ovaries', 'before_menarche', 'other')),
  registry_id text not null default '',
  methods text[] not null default '{}',
  methods_since date,
  enrolled_by text collate "C" not null references provider,
  enrolled_by_name text not null,
  enrolled_at timestamptz not null default now(),
  -- the last time that the patient was counseled, and the programme told of it where it has a registry
  counseled_on date,
  counseled_by_name text,
  ended_on date,
  ended_by_name text,
  constraint cannot_says_why check (can_become_pregnant = (cannot_because is null)),
  constraint methods_have_a_beginning check (methods = '{}' or methods_since is not null),
  constraint counsel_is_somebodys check (num_nulls(counseled_on, counseled_by_name) in (0, 2)),
  constraint end_is_somebodys check (num_nulls(ended_on, ended_by_name) in (0, 2)),
  constraint enrollment_is_of_patient unique (id, patient_id)
);
-- one at a time
create unique index prevention_enrolled_once on prevention_enrollment (patient_id, medicine) where ended_on is null;

create table pregnancy_test (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  taken_on date not null,
  outcome text not null check (outcome in ('negative', 'positive')),
  place text not null check (place in ('medical', 'home')),
  recorded_by text collate "C" not null references provider,
  recorded_by_name text not null,
  recorded_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_because text,
  constraint withdrawing_says_why check (num_nulls(withdrawn_at, withdrawn_by_name, withdrawn_because) in (0, 3))
);
create index pregnancy_test_of_patient on pregnancy_test (patient_id, taken_on desc);

create table prevention_questionnaire (
  id text collate "C" primary key,
  enrollment_id text collate "C" not null,
  patient_id text collate "C" not null references patient,
  asked_at timestamptz not null default now(),
  reminded_at timestamptz,
  answered_at timestamptz,
  answered_by text collate "C" references account,
  signed_name text,
  -- as they were read: [{ key, words, is_yes }] and the sentences agreed to
  answers jsonb,
  statements jsonb,
  said_yes boolean,
  constraint questionnaire_is_of_enrollment foreign key (enrollment_id, patient_id)
    references prevention_enrollment (id, patient_id) deferrable initially deferred,
  constraint answered_whole check (num_nulls(answered_at, answered_by, signed_name, answers, statements, said_yes) in (0, 6))
);
-- one question at a time
create unique index prevention_asked_once on prevention_questionnaire (enrollment_id) where answered_at is null;
create index prevention_questionnaire_by_patient on prevention_questionnaire (patient_id, asked_at desc);

create table prevention_clearance (
  id text collate "C" primary key,
  enrollment_id text collate "C" not null,
  patient_id text collate "C" not null references patient,
  -- the rules as they were dated then
  programme text not null,
  fill_by date not null,
  -- what it rested on, in words
  points jsonb not null,
  cleared_by text collate "C" not null references provider,
  cleared_at timestamptz not null default now(),
  constraint clearance_is_of_enrollment foreign key (enrollment_id, patient_id)
    references prevention_enrollment (id, patient_id) deferrable initially deferred,
  constraint clearance_is_of_patient unique (id, patient_id)
);
create index prevention_clearance_by_enrollment on prevention_clearance (enrollment_id);
create index prevention_clearance_by_patient on prevention_clearance (patient_id);

alter table prescription
  add column clearance_id text collate "C",
  add constraint clearance_is_of_patient foreign key (clearance_id, patient_id)
    references prevention_clearance (id, patient_id) deferrable initially deferred;
create index prescription_by_clearance on prescription (clearance_id) where clearance_id is not null;

-- whatever way it comes: new ones only, since those of before were signed under the rules of then
create function refuse_without_clearance() returns trigger language plpgsql as $$
  begin
    if new.clearance_id is null and coalesce(new.free_entry, new.drug) ~*
      '\m(isotretinoin|accutane|absorica|claravis|amnesteem|zenatane|myorisan|sotret|roaccutane|acitretin|soriatane|neotigason)' then
      raise exception 'isotretinoin and acitretin are prescribed with a clearance only'
        using errcode = 'check_violation', constraint = 'prevented_medicine_is_cleared';
    end if;
    return new;
  end $$;
create trigger prevented_medicine_is_cleared before insert on prescription for each row execute function refuse_without_clearance();

-- the first day of a programme's new rules, where only the clinic can say it
create table prevention_programme_start (
  programme text primary key,
  starts_on date not null,
  set_by_name text not null,
  set_at timestamptz not null default now()
);

alter table prevention_enrollment enable row level security;
alter table pregnancy_test enable row level security;
alter table prevention_questionnaire enable row level security;
alter table prevention_clearance enable row level security;
alter table prevention_programme_start enable row level security;

create policy seen_by on prevention_enrollment for select using (may_see_record(patient_id));
create policy seen_by on pregnancy_test for select using (may_see_record(patient_id));
create policy seen_by on prevention_questionnaire for select using (may_see_record(patient_id));
create policy seen_by on prevention_clearance for select using (may_see_record(patient_id));
create policy seen_by on prevention_programme_start for select using (has_right('work-here') or has_right('see-care') or is_clinic());
create policy the_clinic on prevention_enrollment using (is_clinic()) with check (is_clinic());
create policy the_clinic on pregnancy_test using (is_clinic()) with check (is_clinic());
create policy the_clinic on prevention_questionnaire using (is_clinic()) with check (is_clinic());
create policy the_clinic on prevention_clearance using (is_clinic()) with check (is_clinic());
create policy cleared_by_prescriber on prevention_clearance for insert
  with check (has_right('sign-notes') and cleared_by = actor_id() and treats(patient_id));
create policy the_clinic on prevention_programme_start using (is_clinic()) with check (is_clinic());
-- it belongs to no visit, so it may belong to a hidden one
create policy care_stays_confidential on prevention_enrollment as restrictive
  using (not has_right('act-for-patients') or not has_care_kept_from_actor(patient_id));
create policy care_stays_confidential on pregnancy_test as restrictive
  using (not has_right('act-for-patients') or not has_care_kept_from_actor(patient_id));
create policy care_stays_confidential on prevention_questionnaire as restrictive
  using (not has_right('act-for-patients') or not has_care_kept_from_actor(patient_id));
create policy care_stays_confidential on prevention_clearance as restrictive
  using (not has_right('act-for-patients') or not has_care_kept_from_actor(patient_id));
grant select, insert, update on prevention_enrollment, pregnancy_test, prevention_questionnaire to clinic_app;
grant select, insert on prevention_clearance to clinic_app;
grant select, insert, update, delete on prevention_programme_start to clinic_app;
