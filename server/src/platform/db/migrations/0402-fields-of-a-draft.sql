-- Two people at one draft: the version at which each field was last changed, so that words in different fields go together and only the same field
-- is a choice; and who saved last, as they were called then.

alter table note
  add column field_versions jsonb not null default '{}',
  add column saved_by text collate "C" references account,
  add column saved_by_name text,
  add constraint saving_has_a_name check ((saved_by is null) = (saved_by_name is null));

-- Drafts of before: whoever has read an older version is asked about every field.
update note set field_versions = jsonb_build_object('diagnosis', version, 'diagnoses', version, 'treatment_plan', version, 'prescriptions', version,
  'desc', version, 'follow_up_after', version, 'follow_up_before', version)
  where state = 'draft';
