-- Referrals that hang on a visit that was cancelled, missed or failed before anything followed from that: each is for a visit that its patient has booked since they
-- took it up and that no referral has, as when a visit falls through today, or open again where there is none.
do $$
declare
  freed record;
  instead_id text;
begin
  for freed in
    select r.id, r.patient_id, r.encounter_id, r.taken_up_at from referral r join appointment a on a.id = r.encounter_id
      where r.state = 'booked' and a.status in ('cancelled_by_patient', 'cancelled_by_clinic', 'no_show', 'technical_failure')
      order by r.received_at for update of r
  loop
    select a.id into instead_id from appointment a
      where a.patient_id = freed.patient_id and a.booked_at >= freed.taken_up_at
        and a.status in ('booked', 'checked_in', 'ready', 'in_call', 'disconnected', 'ended')
        and not exists (select from referral o where o.encounter_id = a.id)
        and not exists (select from imported_appointment i where i.appointment_id = a.id)
      -- what stands in the place of the one that failed is for what that one was for
      order by a.replaces is not distinct from freed.encounter_id desc, lower(a.during) limit 1;
    update referral set state = case when instead_id is null then 'invited' else 'booked' end,
        encounter_id = instead_id, booked_at = case when instead_id is null then null else now() end
      where id = freed.id;
  end loop;
end $$;
