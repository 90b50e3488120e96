/** The visits that an insurer is to pay: all of them as a list of work, and one with its insurance, its codes and its claims. */
import type { Claim } from '@pellis/contract/claims/claims';
import type { Coverage, InsuredRow, InsuredVisit } from '@pellis/contract/claims/insured-visits';
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import { modifiersHeld, placeHeld } from '@pellis/contract/services/held-by-phone';
import { receiverOfBill } from '../patient-bills/whom-to-ask.ts';
import { leftOnCards } from '../payments/part-records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { claimsOfVisit, stepsOf } from './claim-records.ts';
import { factsIn } from './facts.ts';
import { countInsured, type InsuredVisitRow, insuredVisit, insuredVisits } from './insured-records.ts';
import { missingOf, stateOf } from './missing.ts';
import { mayBill, maySeeInsurance } from './policy.ts';
import { knownReferrer } from './referrer.ts';
import { stepInWords } from './step-words.ts';

export function listInsured(clinic: Clinic, asker: Asker): Promise<{ visits: InsuredRow[]; is_on: boolean; time_zone: string }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeInsurance(actor));
    await actAsClinic(transaction, actor);
    const [rows, counts] = await Promise.all([insuredVisits(transaction), countInsured(transaction)]);
    return {
      visits: rows.map((row) => {
        const lacks = missingOf(row, clinic.config);
        return { ...inList(row), state: stateOf(row, lacks), missing: lacks.length };
      }),
      counts,
      is_on: clinic.config.promises.billing,
      time_zone: clinic.config.clinicTimeZone,
    };
  });
}

function inList(row: InsuredVisitRow): Omit<InsuredRow, 'state' | 'missing'> {
  return {
    id: row.id,
    patient_name: `${row.first_name} ${row.last_name}`,
    insurer: insurerOf(row),
    service: row.service,
    starts_at: row.starts_at,
    charge: row.charge ?? row.price,
    paid: row.paid ?? 0,
    patient_owes: row.patient_owes ?? 0,
    to_give_back: row.to_give_back ?? 0,
    currency: row.currency,
  };
}

function insurerOf({ insurer }: InsuredVisitRow): string {
  return insurer && insurer !== 'none' ? insurerLabels[insurer] : 'No insurance on file';
}

/** A write, because whoever reads the codes of a visit is recorded. */
export function readInsured(clinic: Clinic, asker: Asker, id: string): Promise<InsuredVisit> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySeeInsurance(actor));
    await actAsClinic(transaction, actor);
    const row = found(await insuredVisit(transaction, id));
    if (mayBill(actor)) await clinic.happened(transaction, actor, { name: 'claim.read', subjectId: id, patientId: row.patient_id });
    return presentInsured(clinic, transaction, actor, row);
  });
}

/** Needs a transaction as the clinic. Codes are for whoever bills. */
export async function presentInsured(clinic: Clinic, transaction: Transaction, actor: Actor, row: InsuredVisitRow): Promise<InsuredVisit> {
  const lacks = missingOf(row, clinic.config);
  const claims = await claimsOfVisit(transaction, row.id);
  const steps = await stepsOf(
    transaction,
    claims.map((claim) => claim.id),
  );
  return {
    ...inList(row),
    state: stateOf(row, lacks),
    patient_id: row.patient_id,
    provider: row.provider,
    dob: row.dob,
    coverage: coverageIn(row),
    missing: lacks,
    is_hidden: row.is_confidential,
    billing: mayBill(actor) ? await billingIn(transaction, row, claims) : null,
    history: [
      ...steps.map((step) => ({ name: step.what, at: step.at, by: step.by_name, words: stepInWords(step, row.currency) })),
      { name: 'visit', at: row.starts_at, by: row.provider, words: '' },
    ],
    is_on: clinic.config.promises.billing,
    time_zone: clinic.config.clinicTimeZone,
  };
}

function coverageIn(row: InsuredVisitRow): Coverage | null {
  if (!row.insurer || row.insurer === 'none') return null;
  const { holder_first_name, holder_last_name, holder_dob, holder_sex, relation } = row;
  return {
    insurer: row.insurer,
    payer_name: row.payer_name ?? '',
    payer_id: row.payer_id ?? '',
    member_id: row.read_member ?? row.member_id ?? '',
    group_num: row.read_group ?? row.group_num ?? '',
    relation,
    holder:
      relation === null || relation === 'self'
        ? null
        : { first_name: holder_first_name ?? '', last_name: holder_last_name ?? '', dob: holder_dob, sex: holder_sex },
    card_ids: row.card_ids ?? [],
    version: row.read_version ?? 0,
  };
}

type ShownClaim = Awaited<ReturnType<typeof claimsOfVisit>>[number];

async function billingIn(transaction: Transaction, row: InsuredVisitRow, claims: readonly ShownClaim[]): Promise<InsuredVisit['billing']> {
  const onCards = await leftOnCards(transaction, row.id);
  const isOpen = claims.some(({ patient_owes }) => (patient_owes ?? 0) > 0);
  return {
    procedure_code: row.procedure_code ?? '',
    modifiers: modifiersHeld(row.modifiers ?? [], row.was_by_phone),
    place_of_service: placeHeld(row.place_of_service ?? '10', row.was_by_phone),
    was_by_phone: row.was_by_phone,
    was_at: row.was_at,
    diagnoses: codesIn(row),
    ...knownReferrer(row),
    claims: claims.map((claim) => asClaim(claim, onCards)),
    nobody_to_ask: isOpen && !(await receiverOfBill(transaction, row.id)),
  };
}

/** Of the signed note: each code once, in its order. */
export function codesIn({ diagnoses }: Pick<InsuredVisitRow, 'diagnoses'>): { code: string; words: string }[] {
  const codes = new Map(diagnoses.flatMap(({ code, official, words }) => (code ? [[code, official || words] as const] : [])));
  return [...codes].map(([code, words]) => ({ code, words }));
}

function asClaim(row: ShownClaim, onCards: number): Claim {
  const facts = factsIn(row);
  const [line] = facts.lines;
  const to_give_back = row.to_give_back ?? 0;
  const { id, control_number, frequency, status, version, charge, paid, adjusted, patient_part, patient_paid, currency } = row;
  return {
    id,
    control_number,
    frequency,
    status,
    version,
    insurer: facts.insurer,
    procedure_code: line?.procedure_code ?? '',
    modifiers: line?.modifiers ?? [],
    place_of_service: facts.place_of_service,
    units: line?.units ?? 1,
    diagnoses: facts.diagnoses,
    referrer_first: facts.referrer?.first_name ?? '',
    referrer_last: facts.referrer?.last_name ?? '',
    referrer_npi: facts.referrer?.npi ?? '',
    charge,
    paid,
    adjusted,
    patient_part,
    written_off: row.written_off,
    patient_paid,
    patient_owes: row.patient_owes ?? 0,
    to_give_back,
    by_hand: Math.max(0, to_give_back - onCards),
    currency,
    payer_number: row.payer_number,
    denied_because: row.denied_because,
    batch_id: row.batch_id,
    prepared_at: row.prepared_at,
    waits_for: row.status === 'prepared' ? row.waits_for : null,
  };
}
