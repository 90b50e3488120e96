-- Whoever does not want to be offered a second step again is asked on none of their devices.
alter table account add column safety_offer_away_at timestamptz;
