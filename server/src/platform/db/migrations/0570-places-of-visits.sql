-- Where on the body a visit is about, as the patient named it at booking, like the places of a case: a list of {"region", "side"}.
-- Of visits from before it was asked, and of those that the front desk books, none.

alter table visit_intake add column places jsonb not null default '[]'
  constraint places_are_a_list check (jsonb_typeof(places) = 'array');
