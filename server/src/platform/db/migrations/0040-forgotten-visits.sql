-- Whether the patient and the dermatologist were ever in the call together: a visit that nobody ended is closed by that.
alter table visit add column met_at timestamptz;
-- of visits before this one knows only that the patient was let in
update visit set met_at = admitted_at;
