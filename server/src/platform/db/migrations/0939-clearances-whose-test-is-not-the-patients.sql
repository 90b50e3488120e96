-- A test that a clearance rested on turned out to be another patient's: the clearance is kept, and counts no more.
alter table prevention_clearance add column test_lost_at timestamptz;
grant update (test_lost_at) on prevention_clearance to clinic_app;
