-- An e-Consult costs one of the clinic's own prices, and is answered within hours of its own. Hidden and without a price until the operator says otherwise.
alter table service drop constraint service_kind_check, drop constraint own_service_lasts_a_grid;
alter table service
  -- within how many hours it is answered
  add column answer_hours integer,
  add constraint service_kind_check check (kind in (
    'video_first', 'video_follow_up', 'rapid_assessment', 'check_in', 'econsult', 'video_medical', 'video_cosmetic', 'video_procedure')),
  add constraint own_service_lasts_a_grid check (
    kind in ('video_first', 'video_follow_up', 'rapid_assessment', 'check_in', 'econsult') or (minutes is not null and minutes % 5 = 0)),
  add constraint econsult_has_a_clock check ((kind = 'econsult') = (answer_hours is not null)),
  add constraint econsult_clock_is_short check (answer_hours between 1 and 168),
  add constraint econsult_is_never_insured check (kind <> 'econsult' or not takes_insurance);
grant update (answer_hours) on service to clinic_app;
insert into service (id, name, kind, minutes, is_offered, takes_insurance, answer_hours) values (75, 'e-Consult', 'econsult', null, false, false, 24);
