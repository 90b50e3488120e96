-- Whom somebody would like to see, with the rest of what they have answered, so that another device goes on with them; null for whoever is free.
alter table visit_draft add column wanted_provider_id text collate "C" references provider;
