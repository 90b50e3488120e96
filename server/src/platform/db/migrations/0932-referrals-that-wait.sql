-- Referrals that wait for us or for the patient, as the list of them asks: none of them stands behind what has ended.
create index referral_that_waits on referral ((state = 'invited'), received_at)
  where (state in ('received', 'invited')
    or ((state = 'booked' or is_seen) and shares_note is not false
      and (licence_checked_at is null or (is_seen and shares_note is true and note_told_at is null and reply_to not like '%@%'))));
