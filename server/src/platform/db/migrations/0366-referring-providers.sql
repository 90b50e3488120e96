-- The referring provider on a claim (box 17, loop 2310A): their NPI is learned once, and some insurers want one on each claim.
alter table referral add column provider_npi text constraint referrer_npi_is_ten_digits check (provider_npi ~ '^[12][0-9]{9}$');
create index referral_by_licence on referral (licence) where provider_npi is not null;
alter table payer add column wants_referrer boolean not null default false;
