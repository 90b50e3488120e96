-- A parcel that was lost or refused, of a prescription that was stopped since, waits for nobody any more: as those that are stopped from now on.
update parcel p set state = 'cancelled', changed_at = now()
  from transmission t join prescription rx on rx.id = t.prescription_id
  where t.id = p.transmission_id and p.state in ('lost', 'refused') and rx.stopped_at is not null
    and not exists (select from parcel newer where newer.transmission_id = p.transmission_id and newer.made_at > p.made_at);
