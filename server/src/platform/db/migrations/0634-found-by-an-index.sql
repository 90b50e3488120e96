-- What a patient's and a dermatologist's calls look for, and would have read a whole table for (decision 0386; statements-of-people.test.ts).

-- by whose it is
create index appointment_of_account on appointment (account_id);
create index encounter_by_account on encounter (account_id);
create index payment_method_of_account on payment_method (account_id);
create index visit_intake_by_patient on visit_intake (patient_id, agreed_at);

-- by what it belongs to: the indexes that there are leave some rows out
create index order_by_encounter on "order" (encounter_id);
create index prescription_by_note on prescription (note_id, position);
create index lab_result_of_document on lab_result (document_id);

-- a dermatologist's own day and work
create index appointment_by_provider on appointment (provider_id, lower(during));
create index lab_order_by_orderer on lab_order (ordered_by, expected_by);
create index lab_result_by_reader on lab_result (read_by, read_at desc) where read_by is not null;
create index lab_order_fax_to_settle on lab_order_fax (state, ended_at) where settled_at is null;
create index rapid_assessment_by_claimant on rapid_assessment (claimed_by, state) where claimed_by is not null;

-- lists of the newest, whose order is one of words
create index incoming_fax_by_state on incoming_fax (state, received_at);
create index referral_by_work on referral ((state in ('closed', 'declined')), received_at desc);
create index referral_by_reply on referral (lower(reply_to)) where licence_checked_at is not null;
create index econsult_provider_by_work on econsult_provider ((licence_checked_at is not null or refused_at is not null), applied_at desc);
create index note_retraction_by_work on note_retraction ((ended_at is not null), coalesce(ended_at, asked_at) desc);
create index econsult_by_work on econsult ((case when state in ('asked', 'claimed') then 0 when invoice = 'due' then 1 when invoice = 'invoiced' then 2 else 3 end),
  (case when state in ('asked', 'claimed') then due_at end), asked_at desc);
