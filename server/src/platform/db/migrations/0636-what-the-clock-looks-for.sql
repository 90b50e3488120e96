-- What calls, jobs and the clock look for by a state, and what the clock looks for every minute (decision 0386): behind policies an index serves by a
-- column that is compared as it is, not by the beginning of a range or the first of two.
create index rapid_assessment_by_state on rapid_assessment (state, due_at);
create index claim_of_encounter on claim (encounter_id);
create index lab_order_fax_by_number on lab_order_fax (state, number, ended_at desc);
create index account_by_address on account (email);
create index appointment_awaits_reminder on appointment (status) where status = 'booked' and (day_reminder_at is null or hour_reminder_at is null);
create index appointment_by_its_end on appointment (status, over_at) where over_at is not null;
create index prescription_in_force on prescription (expires_on) where stopped_at is null and days_supply is not null;
create index prevention_enrollment_by_end on prevention_enrollment (ended_on);
create index prevention_questionnaire_of_enrollment on prevention_questionnaire (enrollment_id, answered_at);
create index note_retraction_by_end on note_retraction (ended_at, announced_at);
create index forum_photo_of_post on forum_photo (post_id);
