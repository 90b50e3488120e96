-- A change by the clinic never costs the patient anything: until they move it themselves, cancelling stays free to its beginning.
alter table appointment add column is_moved_by_clinic boolean not null default false;
