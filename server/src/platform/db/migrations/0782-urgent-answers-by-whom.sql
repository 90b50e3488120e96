-- By name, and as what to the patient: as it was then. Null of what came before.
alter table urgent_answer add column answered_by_name text;
alter table urgent_answer add column answered_as text;
