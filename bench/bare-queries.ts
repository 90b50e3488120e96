/** The point queries behind the reads, of the same rows, as somebody would write them who asks for nothing but speed: no roles, no policies, no transaction, nothing sealed. */

export const session = `select a.id, a.role, a.name, a.patient_id from session s join account a on a.id = s.account_id
  where s.id = $1 and s.ended_at is null and s.ends_at > now() and s.idle_ends_at > now() and a.disabled_at is null`;

const provider = 'p.id as provider_id, p.name, p.credentials, p.cpsono, p.avatar_url';

export const nextAppointment = `select a.id, a.service_id, a.service_name as service, lower(a.during) as starts_at, upper(a.during) as ends_at, a.fee_due_at, a.time_zone, ${provider},
    not exists (select from visit_intake i where i.appointment_id = a.id) as is_untold
  from appointment a join provider p on p.id = a.provider_id join visit_terms m on m.id = a.terms_id left join visit v on v.id = a.id
  where a.patient_id = $1 and (a.status in ('in_call', 'disconnected') or (a.status in ('booked', 'checked_in', 'ready')
    and greatest(upper(a.during), lower(a.during) + make_interval(mins => m.join_minutes_after + coalesce(v.late_minutes, 0))) > now()))
  order by lower(a.during) limit 1`;

export const latestVisit = `select n.id, n.rx, coalesce(lower(a.during), e.began_at) as held_at, ${provider}
  from note n join encounter e on e.id = n.id join service s on s.id = e.service_id join provider p on p.id = n.signed_by left join appointment a on a.id = n.id
  where n.patient_id = $1 and n.state = 'signed' and s.kind in ('video_first', 'video_follow_up')
  order by coalesce(lower(a.during), e.began_at) desc limit 1`;

export const healthProfile = 'select * from health_profile where patient_id = $1 and is_current';

export const paymentMethod = `select id, brand, last4, exp_month, exp_year, is_default from payment_method
  where account_id = 'a' || substr($1, 2) and removed_at is null order by is_default desc, added_at desc limit 1`;

export const latestRapidAssessment = `select r.id, r.kind, r.state, r.concern, r.created_at, r.submitted_at, r.due_at, r.reason, o.id as order_id, o.status as payment, ${provider},
    plan.*, offer.*
  from rapid_assessment r left join "order" o on o.encounter_id = r.id left join provider p on p.id = r.claimed_by
    left join lateral (select n.id as note_id, n.rx, by.name as prescriber, by.credentials as of_prescriber from note n join rapid_assessment answered on answered.id = n.id
      join provider by on by.id = n.signed_by where n.patient_id = r.patient_id and n.state = 'signed' order by n.signed_at desc limit 1) plan on true
    left join lateral (select v.expires_at, v.ended_as, v.appointment_id, paid.id as visit_order_id from video_offer v
      left join "order" paid on paid.encounter_id = v.appointment_id where v.rapid_assessment_id = r.id order by v.offered_at desc limit 1) offer on true
  where r.patient_id = $1 order by r.created_at desc limit 1`;

const listOf = (name: string, query: string) => `(select coalesce(json_agg(l), '[]') from (${query}) l) as ${name}`;

/** Its page shows all of these beside it. */
export const note = `select n.*, e.began_at, s.id as service_id, e.service_name as service, s.kind, s.follow_up_kind, o.amount, o.currency,
    t.first_name, t.last_name, t.email, t.phone, ${provider},
    ${listOf('lab_files', 'select d.id, d.name from note_lab_req r join document d on d.id = r.document_id where r.note_id = n.id order by r.position')},
    ${listOf('lab_orders', `select b.id, b.number, b.tests from lab_order b where b.encounter_id = n.id and b.state in ('placed', 'sent') order by b.made_at`)},
    ${listOf('addenda', 'select a.id, a.text, a.at, w.name as by from addendum a join provider w on w.id = a.written_by where a.note_id = n.id order by a.at')},
    ${listOf('refills', 'select r.id, r.state, r.pharmacy, r.asked_at, r.ended_at, r.words from refill_request r where r.note_id = n.id and r.retraction_id is null')},
    ${listOf('signed_prescriptions', 'select x.* from prescription x where x.note_id = n.id and x.renews is null and x.retraction_id is null order by x.position')},
    ${listOf('photos', 'select f.id, f.width, f.height, h.sealed from note_photo h join photo f on f.id = h.photo_id where h.note_id = n.id and h.sealed is not null')},
    ${listOf('phone_calls', 'select c.at, c.called_by_name as by, c.is_reached from visit_phone_call c where c.visit_id = n.id order by c.at')},
    ${listOf('withdrawals', 'select w.product_id, w.reason, w.withdrawn_at as at from product_withdrawal w where w.note_id = n.id and w.signed_at = n.signed_at')}
  from note n join encounter e on e.id = n.id join service s on s.id = e.service_id join patient t on t.id = n.patient_id
    join provider p on p.id = n.signed_by left join "order" o on o.encounter_id = n.id
  where n.id = $1 and not exists (select from note_retraction r where r.note_id = n.id and r.was_done)`;

const asJson = (query: string) => `(select to_jsonb(q) from (${query}) q)`;

const me = `select a.role, a.name, a.email, a.phone, a.settings, t.first_name, t.last_name, t.address, t.unit, t.city, t.state, t.postal_code, g.relation,
    (select count(*) from guardianship o where o.account_id = a.id and o.ended_at is null) as patient_count,
    exists (select from totp_factor f where f.account_id = a.id) or exists (select from passkey k where k.account_id = a.id) as has_second_factor
  from account a join patient t on t.id = a.patient_id left join guardianship g on g.account_id = a.id and g.patient_id = t.id
  where a.id = 'a' || substr($1, 2)`;

const notes = `select n.id, n.signed_at, e.began_at, e.service_name as service, by.name as provider,
    ${listOf('lab_files', 'select d.id, d.name from note_lab_req r join document d on d.id = r.document_id where r.note_id = n.id order by r.position')},
    ${listOf('lab_orders', `select b.id, b.number, b.tests from lab_order b where b.encounter_id = n.id and b.state in ('placed', 'sent') order by b.made_at`)},
    ${listOf('refills', 'select r.id, r.state, r.pharmacy, r.asked_at, r.ended_at, r.words from refill_request r where r.note_id = n.id and r.retraction_id is null')}
  from note n join encounter e on e.id = n.id join provider by on by.id = n.signed_by
  where n.patient_id = $1 and n.state = 'signed' and not exists (select from note_retraction r where r.note_id = n.id and r.was_done) order by n.signed_at desc`;

export const dashboard = `select ${asJson(me)} as me, ${asJson(nextAppointment)} as next, ${asJson(latestVisit)} as visit, ${asJson(latestRapidAssessment)} as assessment,
  ${asJson(healthProfile)} as profile, ${asJson(paymentMethod)} as card, ${listOf('notes', notes)}`;

const found = 'select id, first_name, last_name, email from patient';

/** What was typed comes with its percent signs. */
export const prefix = `${found} where lower(last_name) like $1 order by lower(last_name) using ~<~, id limit 20`;
export const fragment = `${found} where lower(first_name || ' ' || last_name || ' ' || email) like $1 limit 20`;

export const codes = `select code, description, lay_name from diagnosis_code where all_words like $1 limit 20`;

export const drugs = `select key, drug, strength, form, sig from formulary_entry where lower(drug || ' ' || strength || ' ' || form) like $1 limit 20`;

export const storeProfile = `insert into health_profile (patient_id, first_name, last_name, dob, sex, pregnant, medications, current_medications, allergies,
    current_allergies, insurance_type, member_id, group_num, written_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning *`;

export const holdTime = `insert into appointment (id, patient_id, provider_id, service_id, account_id, during, status, held_until)
  values ($1, $2, $3, 1, $4, tstzrange($5::timestamptz, $5::timestamptz + interval '20 minutes'), 'held', now() + interval '10 minutes') returning id`;

export const sendMessage = `with thread as (update conversation set last_seq = last_seq + 1, last_at = now() where id = $2 returning last_seq)
  insert into message (id, conversation_id, seq, sent_as, kind, side, author_id, author_name, text)
  select $1, $2, last_seq, $1, 'message', 'person', $3, 'Patient', $4 from thread returning *`;
