-- An erasure that was carried out after the backup was made from which this clinic was brought back: it is carried out again, before anybody is served, and nobody is written to a second time.
alter table erasure add column replayed_at timestamptz;
