-- The operator sets what counts for visits from now on: always a new row, with who set it. What stands is never changed (0027).
alter table visit_terms add column set_by text collate "C" references account;
create policy set_by_clinic on visit_terms for insert with check (is_clinic());
grant insert on visit_terms to clinic_app;
-- how many visits to come were booked under each
create index appointment_by_terms on appointment (terms_id) where status in ('booked', 'checked_in', 'ready', 'in_call', 'disconnected');
