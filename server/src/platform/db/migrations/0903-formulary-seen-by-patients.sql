-- Whether a medicine is against a pregnancy is asked where a plan is read, and the clinic's own list knows it. It says nothing of anybody.
create policy seen_where_plans_are on formulary_entry for select using (has_right('act-for-patients') or has_right('read-clinical'));
