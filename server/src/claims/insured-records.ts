/** The visits that an insurer is to pay, each with all that a claim is made from. Needs a transaction as the clinic. */
import type { filings } from '@pellis/contract/claims/billing';
import type { ClaimState } from '@pellis/contract/claims/claims';
import type { InsuredCounts, InsuredPlace, relations } from '@pellis/contract/claims/insured-visits';
import type { Insurer, sexes } from '@pellis/contract/health-profiles/health-profiles';
import type { Diagnosis } from '@pellis/contract/notes/diagnoses';
import { sql } from 'kysely';
import { profileWordsIn } from '../health-profiles/word-records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { cardNumbersIn, type SealedCard } from './coverage-records.ts';

type Sex = (typeof sexes)[number];

export interface InsuredVisitRow {
  id: string;
  patient_id: string;
  first_name: string;
  last_name: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  postal_code: string;
  service: string;
  starts_at: Date;
  price: number;
  currency: 'USD' | 'CAD';
  status: string;
  /** Kept from whoever acts for a minor. */
  is_confidential: boolean;
  /** Null where no health profile is on file. */
  insurer: Insurer | null;
  dob: string | null;
  sex: Sex | null;
  member_id: string | null;
  group_num: string | null;
  card_ids: string[] | null;
  /** Of what the clinic read on the card, where the patient has changed nothing since. */
  read_version: number | null;
  read_member: string | null;
  read_group: string | null;
  relation: (typeof relations)[number] | null;
  holder_first_name: string | null;
  holder_last_name: string | null;
  holder_dob: string | null;
  holder_sex: Sex | null;
  payer_name: string | null;
  payer_id: string | null;
  filing: keyof typeof filings | null;
  wants_referrer: boolean | null;
  /** Of the referral that the visit came by, as its sender wrote it. */
  referrer: string | null;
  /** As it was last entered for whoever has their license. */
  referrer_npi: string | null;
  provider_id: string;
  provider: string;
  npi: string | null;
  procedure_code: string | null;
  modifiers: string[] | null;
  place_of_service: string | null;
  was_by_phone: boolean;
  was_at: string;
  is_signed: boolean;
  /** Somebody asks for it to be retracted. */
  is_checked: boolean;
  diagnoses: Diagnosis[];
  /** Of the claim that counts; null where none does. */
  claim_status: ClaimState | null;
  charge: number | null;
  paid: number | null;
  patient_owes: number | null;
  to_give_back: number | null;
  has_billing: boolean;
}

/** What is open is work, and falls off no list but a very long one; what has ended is there to look at. */
const mostOpen = 5_000;
const mostEnded = 1_000;

const isInsured = sql<boolean>`a.pays_by = 'insurance' and a.status in ('booked', 'checked_in', 'ready', 'in_call', 'disconnected', 'ended', 'note_signed')`;
/** The insurer has answered for good, and nobody owes anybody anything. */
const hasEnded = sql<boolean>`coalesce(c.status in ('paid', 'voided') and c.patient_owes = 0 and c.to_give_back = 0, false)`;
const claimThatCounts = sql`left join claim c on c.encounter_id = a.id and c.status not in ('withdrawn', 'replaced')`;

/** The newest first: all that are open, and the newest of those that have ended. Chosen in a statement of their own: in one with the rest, Postgres looks for each among all. */
export async function insuredVisits(transaction: Transaction): Promise<InsuredVisitRow[]> {
  const newest = (which: ReturnType<typeof sql>, most: number) =>
    sql`(select a.id from appointment a ${claimThatCounts} where ${isInsured} and ${which} order by lower(a.during) desc limit ${sql.lit(most)})`;
  const chosen = await sql<{ id: string }>`${newest(sql`not ${hasEnded}`, mostOpen)} union all ${newest(hasEnded, mostEnded)}`.execute(
    transaction,
  );
  return insured(transaction, sql`a.id = any (${chosen.rows.map(({ id }) => id)})`);
}

/** How many there are of each, also of those that no list holds: by the place that `insured-visits.ts` of the contract gives them. */
export async function countInsured(transaction: Transaction): Promise<InsuredCounts> {
  const { rows } = await sql<{ place: InsuredPlace; visits: number }>`
    select case
        when c.patient_owes > 0 or c.to_give_back > 0 or c.status in ('denied', 'patient_part') then 'to_settle'
        when c.status in ('sent', 'accepted') then 'with_insurer'
        when c.status in ('paid', 'voided') then 'ended'
        when c.id is null and (a.status not in ('ended', 'note_signed') or n.state is distinct from 'signed') then 'to_come'
        else 'to_do' end as place,
      count(*)::int as visits
    from appointment a left join note n on n.id = a.id ${claimThatCounts}
    where ${isInsured}
    group by 1`.execute(transaction);
  return {
    to_do: 0,
    with_insurer: 0,
    to_settle: 0,
    to_come: 0,
    ended: 0,
    ...Object.fromEntries(rows.map((row) => [row.place, row.visits])),
  };
}

export async function insuredVisit(transaction: Transaction, id: string): Promise<InsuredVisitRow | undefined> {
  const [row] = await insured(transaction, sql`a.id = ${id}`);
  return row;
}

/** As it is kept: with what opens the profile, and the card that was read last with what the patient had told by then. */
interface KeptRow extends InsuredVisitRow, SealedCard {
  card_key_id: string | null;
  card_under_key: Buffer | null;
  card_sealed_key: Buffer | null;
  card_sealed_as: string | null;
  told_insurer: string | null;
  told_member: string | null;
  told_group: string | null;
}

/** The card counts as long as the patient says of their insurance what they said when it was read. */
function asTold(transaction: Transaction, kept: KeptRow): InsuredVisitRow {
  const { key_id, under_key, sealed_key, sealed_as, told_insurer, told_member, told_group, ...known } = kept;
  const { card_key_id, card_under_key, card_sealed_key, card_sealed_as, ...row } = known;
  if (row.insurer === null) return { ...row, ...noCard };
  const { member_id, group_num } = profileWordsIn(transaction, {
    ...{ insurance_type: row.insurer, member_id: row.member_id ?? '', group_num: row.group_num ?? '' },
    ...{ key_id, under_key, sealed_key, sealed_as },
  });
  const sealedCard = { key_id: card_key_id, under_key: card_under_key, sealed_key: card_sealed_key, sealed_as: card_sealed_as };
  const card = cardNumbersIn(transaction, sealedCard, { told_member, told_group, member_id: row.read_member, group_num: row.read_group });
  const isSame = card && told_insurer === row.insurer && card.told_member === member_id && card.told_group === group_num;
  return { ...row, member_id, group_num, ...(isSame ? { read_member: card.member_id, read_group: card.group_num } : noCard) };
}

const noCard = {
  ...{ read_version: null, read_member: null, read_group: null, relation: null },
  ...{ holder_first_name: null, holder_last_name: null, holder_dob: null, holder_sex: null },
};

async function insured(transaction: Transaction, which: ReturnType<typeof sql>): Promise<InsuredVisitRow[]> {
  const { rows } = await sql<KeptRow>`
    select a.id, a.patient_id, p.first_name, p.last_name, p.phone, trim(concat(p.address, ' ', p.unit)) as street, p.city, p.state, p.postal_code,
      a.service_name as service, lower(a.during) as starts_at, a.price, a.currency, a.status,
      exists (select from confidential_encounter k where k.encounter_id = a.id) as is_confidential,
      h.insurance_type as insurer, h.dob, h.sex, h.member_id, h.group_num, h.card_ids, h.key_id, h.under_key, h.sealed_as, sealed_key_of(h.key_id) as sealed_key,
      v.key_id as card_key_id, v.under_key as card_under_key, v.sealed_as as card_sealed_as, sealed_key_of(v.key_id) as card_sealed_key,
      v.told_insurer, v.told_member, v.told_group, v.id as read_version, v.member_id as read_member, v.group_num as read_group, v.relation,
      v.holder_first_name, v.holder_last_name, v.holder_dob, v.holder_sex,
      y.name as payer_name, y.payer_id, y.filing, y.wants_referrer, f.provider_name as referrer,
      (select k.provider_npi from referral k where k.licence = f.licence and k.provider_npi is not null order by k.received_at desc limit 1) as referrer_npi,
      d.id as provider_id, d.name as provider, m.npi, s.procedure_code, s.modifiers, s.place_of_service,
      exists (select from visit_phone_call k where k.visit_id = a.id and k.is_reached) as was_by_phone, concat_ws(', ', nullif(w.address, ''), w.state) as was_at,
      coalesce(n.state = 'signed', false) as is_signed, is_held_back(a.id) as is_checked, case when n.state = 'signed' then n.diagnoses else '[]' end as diagnoses,
      c.status as claim_status, c.charge, c.paid, c.patient_owes, c.to_give_back, exists (select from billing_details) as has_billing
    from appointment a
      join patient p on p.id = a.patient_id
      join provider d on d.id = a.provider_id
      left join provider_number m on m.provider_id = d.id
      left join service_code s on s.service_id = a.service_id
      left join health_profile h on h.patient_id = a.patient_id and h.is_current
      left join lateral (select * from coverage r where r.patient_id = a.patient_id order by r.id desc limit 1) v on true
      left join payer y on y.insurer = h.insurance_type
      left join referral f on f.encounter_id = a.id
      left join visit w on w.id = a.id
      left join note n on n.id = a.id
      ${claimThatCounts}
    where ${isInsured} and ${which}
    order by lower(a.during) desc`.execute(transaction);
  return rows.map((row) => asTold(transaction, row));
}

/** For the next visit that comes from them. */
export async function learnReferrer(transaction: Transaction, encounterId: string, npi: string): Promise<void> {
  await transaction.updateTable('referral').set({ provider_npi: npi }).where('encounter_id', '=', encounterId).execute();
}

/** Two of the clinic read the card of one patient one after the other. */
export async function lockPatient(transaction: Transaction, id: string): Promise<void> {
  await transaction.selectFrom('patient').select('id').where('id', '=', id).forUpdate().execute();
}
