-- What is written under a pen name is recorded without the network address it came from: whoever reads the record of events would find the same address beside
-- the name of an account (decision 0506).
update event set from_address = null where actor_id = 'forum' and from_address is not null;
