-- What was answered to the safety questions before a visit was booked, what was decided and by which version: as with a case (0455).
-- Of visits from before, of those that the front desk books, and of pages of an earlier release there are none.
alter table visit_intake
  add column safety_version integer references safety_rule_set,
  add column safety_outcome text constraint safety_outcome_is_known check (safety_outcome in ('today', 'in_person', 'video', 'on')),
  add column safety_corrected_from text
    constraint safety_corrected_from_is_known check (safety_corrected_from in ('emergency', 'today', 'in_person', 'video', 'on')),
  add column safety_answers jsonb,
  add constraint safety_is_whole check (num_nulls(safety_version, safety_outcome, safety_answers) in (0, 3));
create index visit_intake_safety_version on visit_intake (safety_version);
