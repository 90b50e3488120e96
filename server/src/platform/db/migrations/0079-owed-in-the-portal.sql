-- What a patient owes for a visit that is over, was missed or was cancelled late, because the card gave nothing: their portal says it before anything else.
create function owed_for_visit(patient text) returns jsonb language sql stable as $$
  select jsonb_build_object('order_id', o.id, 'amount', o.amount, 'currency', o.currency, 'status', a.status,
      'starts_at', to_char(lower(a.during) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'time_zone', a.time_zone)
    from appointment a
    join "order" o on o.encounter_id = a.id
   where a.patient_id = patient and o.status in ('declined', 'needs_action')
     and (o.comment <> '' or a.status in ('ended', 'note_signed'))
   order by lower(a.during) desc
   limit 1
$$;
