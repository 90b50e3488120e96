-- Nobody says of a faxed result which test it is of: where the law of the patient's state wants some results spoken about first, it may be one of those.
create function is_fax_spoken_about_first(kind text, patient text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select kind = 'lab_result' and exists (
    select from (
      select distinct on (r.sensitive_kind) r.holds from lab_release_rule r join patient p on p.state = r.state
        where p.id = patient and r.from_day <= today_in(p.state) order by r.sensitive_kind, r.from_day desc) rule
    where rule.holds) $$;

-- the list, the paper and the download of the record
create policy some_are_spoken_about_first on incoming_fax as restrictive
  using (not has_right('act-for-patients') or not is_fax_spoken_about_first(kind, patient_id));
