-- A result of a patient whom nobody who works here treats is every dermatologist's, until it was read and what a rule keeps back was spoken about.
create policy without_dermatologist on lab_result for select
  using (has_right('treat') and patient_id is not null and owner_id is null and (read_at is null or held > 0));
create index lab_result_of_any on lab_result (received_at) where owner_id is null and patient_id is not null and (read_at is null or held > 0);

-- What has waited so far for dermatologists who have left: whoever saw the patient last reads it, or everybody does.
update lab_result r set owner_id = (
    select e.provider_id from encounter e join account a on a.id = e.provider_id
      where e.patient_id = r.patient_id and a.disabled_at is null and a.role = 'provider'
      order by e.began_at desc limit 1)
  from account left_it
  where left_it.id = r.owner_id and (left_it.disabled_at is not null or left_it.role <> 'provider')
    and r.patient_id is not null and (r.read_at is null or r.held > 0);
