-- Something urgent was said in it, and the clinic has not answered since: it comes after what may be an emergency and before whoever only waits.
alter table conversation add column urgent_at timestamptz;
