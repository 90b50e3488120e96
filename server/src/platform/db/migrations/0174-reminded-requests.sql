-- When a patient was reminded of what their dermatologist still needs: a column of the request instead of a search in the events.

alter table info_request add column reminded_at timestamptz;
update info_request set reminded_at = event.at
  from event
  where event.name = 'rapid_assessment.info_reminded' and event.subject_id = info_request.rapid_assessment_id and event.data ->> 'request' = info_request.id;
