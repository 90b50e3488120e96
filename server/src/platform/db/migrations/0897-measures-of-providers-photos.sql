-- What the sender's device measured of the photos that another provider sends, as of every other photo: light, sharpness, glare and how much is filled.
alter table referral_photo add column quality jsonb;
alter table econsult_photo add column quality jsonb;
