/** The point queries behind the reads, as somebody would write them who asks for nothing but speed: no roles, no policies, no transaction. */

export const session = `select a.id, a.role, a.name, a.patient_id from session s join account a on a.id = s.account_id
  where s.id = $1 and s.ended_at is null and s.ends_at > now() and s.idle_ends_at > now() and a.disabled_at is null`;

const provider = 'p.id as provider_id, p.name, p.credentials, p.cpsono, p.avatar_url';

export const nextAppointment = `select a.id, s.id as service_id, s.name as service, lower(a.during) as starts_at, upper(a.during) as ends_at, ${provider}
  from appointment a join provider p on p.id = a.provider_id join service s on s.id = a.service_id
  where a.patient_id = $1 and a.status in ('booked', 'checked_in', 'ready', 'in_call', 'disconnected') and upper(a.during) > now()
  order by lower(a.during) limit 1`;

export const latestVisit = `select n.id, n.rx, coalesce(lower(a.during), e.began_at) as held_at, ${provider}
  from note n join encounter e on e.id = n.id join service s on s.id = e.service_id join provider p on p.id = n.signed_by left join appointment a on a.id = n.id
  where n.patient_id = $1 and n.state = 'signed' and s.kind in ('video_first', 'video_follow_up')
  order by coalesce(lower(a.during), e.began_at) desc limit 1`;

export const healthProfile = 'select * from health_profile where patient_id = $1 and is_current';

export const paymentMethod = `select id, brand, last4, exp_month, exp_year, is_default from payment_method
  where account_id = 'a' || substr($1, 2) and removed_at is null order by is_default desc, added_at desc limit 1`;

export const latestRapidAssessment = `select r.*, o.id as order_id, ${provider}
  from rapid_assessment r join "order" o on o.encounter_id = r.id left join provider p on p.id = r.claimed_by
  where r.patient_id = $1 order by r.created_at desc limit 1`;

export const note = `select n.*, e.began_at, s.id as service_id, s.name as service, s.kind, s.follow_up_kind, o.amount, o.currency,
    t.first_name, t.last_name, t.email, t.phone, ${provider}
  from note n join encounter e on e.id = n.id join service s on s.id = e.service_id join patient t on t.id = n.patient_id
    join provider p on p.id = n.signed_by left join "order" o on o.encounter_id = n.id
  where n.id = $1`;

const asJson = (query: string) => `(select to_jsonb(q) from (${query}) q)`;

export const dashboard = `select ${asJson(nextAppointment)} as next, ${asJson(latestVisit)} as visit, ${asJson(latestRapidAssessment)} as assessment,
  ${asJson(healthProfile)} as profile, ${asJson(paymentMethod)} as card`;

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
