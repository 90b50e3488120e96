-- A template puts in more than words: prescriptions and the plan's steps as data, and lab tests to choose beforehand. Any part alone is enough.

alter table note_template
  add column prescriptions jsonb not null default '[]',
  add column routine jsonb not null default '[]',
  add column lab_tests text[] not null default '{}',
  drop constraint note_template_treatment_plan_check,
  alter column treatment_plan set default '',
  add constraint a_template_puts_in_something check (
    diagnosis <> '' or treatment_plan <> '' or follow_up <> ''
    or prescriptions <> '[]' or routine <> '[]' or lab_tests <> '{}'
  );
