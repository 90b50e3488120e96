-- What a patient reads of merges in the record they take along: when, by whom, and the name of the record that came in. The row itself stays the clinic's.
create function merges_of_record(patient text)
  returns table (id text, merged_at timestamptz, merged_by text, merged_name text, merged_patient_id text, undone_at timestamptz, undone_by text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.merged_at, a.name, concat_ws(' ', m.merged->>'first_name', m.merged->>'last_name'), m.merged_patient_id, m.undone_at, u.name
    from record_merge m join account a on a.id = m.merged_by left join account u on u.id = m.undone_by
    where m.patient_id = patient and may_see_record(patient)
    order by m.merged_at desc $$;
