-- Which of the drafts that decisions rest on a dermatologist of this clinic has read, by kind and version: the words stand in the code, who has read them here.
-- Takes the place of safety_advice_review. A process of the release before goes on with that one while this one is there, so each tells the other.
create table clinical_review (
  kind text collate "C" not null constraint clinical_review_kind check (kind in ('safety_advice', 'score_bands', 'courses')),
  version integer not null,
  reviewed_by text collate "C" not null references account,
  reviewed_at timestamptz not null default now(),
  primary key (kind, version)
);
alter table clinical_review enable row level security;
-- whoever decides by a draft, a patient too, is told whether anybody has read it; by whom, the clinic's people see
create policy read_by_everybody on clinical_review for select using (true);
create policy reviewed_by_the_clinic on clinical_review for insert with check (is_clinic());
grant select, insert on clinical_review to clinic_app;

insert into clinical_review (kind, version, reviewed_by, reviewed_at)
  select 'safety_advice', version, reviewed_by, reviewed_at from safety_advice_review;

create function advice_review_from_before() returns trigger language plpgsql as $$
begin
  insert into clinical_review (kind, version, reviewed_by, reviewed_at)
    values ('safety_advice', new.version, new.reviewed_by, new.reviewed_at) on conflict do nothing;
  return null;
end $$;
create trigger advice_review_from_before after insert on safety_advice_review for each row execute function advice_review_from_before();

create function advice_review_for_before() returns trigger language plpgsql as $$
begin
  insert into safety_advice_review (version, reviewed_by, reviewed_at) values (new.version, new.reviewed_by, new.reviewed_at) on conflict do nothing;
  return null;
end $$;
create trigger advice_review_for_before after insert on clinical_review
  for each row when (new.kind = 'safety_advice') execute function advice_review_for_before();
