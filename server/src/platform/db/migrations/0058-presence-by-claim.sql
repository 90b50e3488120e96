-- A window that comes back over another network is there twice for a while. When the line that was lost is noticed at last, it takes
-- nobody away any more: each coming in has a name, of the door and of the call, and only that one leaves.
alter table visit_presence add column door_claim text, add column call_claim text;
