-- What makes somebody a patient, or one who acts for one, is given by the patient alone: nobody of the clinic gets it beside their role.
delete from account_right where name in ('see-care', 'arrange-care', 'pay-for-care', 'decide-for-patient');
alter table account_right drop constraint right_can_be_given;
alter table account_right add constraint right_can_be_given check (name ~ '^[a-z]+(-[a-z]+)*$'
  and name not in ('act-for-patients', 'see-care', 'arrange-care', 'pay-for-care', 'decide-for-patient', 'work-here'));
