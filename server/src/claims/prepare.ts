/** Prepares a claim: all that it says is gathered and kept as it stands now. A correction does the same, in the place of a claim that was sent. */
import type { ClaimForm, correctClaim } from '@pellis/contract/claims/claims';
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import type { Call } from '@pellis/contract/platform/endpoint';
import { saysPicture } from '@pellis/contract/services/held-by-phone';
import { unknownCodes } from '../diagnosis-codes/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { billingDetails } from './billing-records.ts';
import { type ClaimRow, changeClaim, insertClaim, lockWithOrders, noteStep } from './claim-records.ts';
import { type ClaimFacts, factsIn, partsOfName } from './facts.ts';
import { type InsuredVisitRow, insuredVisit, learnReferrer } from './insured-records.ts';
import { missingInWords, missingOf } from './missing.ts';
import { mayBill } from './policy.ts';
import { codesIn } from './read.ts';
import { referrerIn } from './referrer.ts';

const oneAlready = 'A claim of this visit is there already. Reload to see it.';

export function prepareClaim(clinic: Clinic, asker: Asker, id: string, form: ClaimForm): Promise<{ id: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    const row = found(await insuredVisit(transaction, id));
    if (row.claim_status) throw conflict('claimed', oneAlready);
    return { id: await write(clinic, transaction, actor, { row, form }) };
  });
}

/** What may still be put right, or taken back, with the insurer. */
const correctable = ['sent', 'accepted', 'paid', 'patient_part', 'denied'];

export function putRight(clinic: Clinic, asker: Asker, id: string, body: Call<typeof correctClaim>['body']): Promise<{ id: string }> {
  const { frequency, payer_number, ...form } = body;
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    const claim = found(await lockWithOrders(transaction, id));
    if (!correctable.includes(claim.status) || claim.frequency === '8')
      throw conflict('not_sent', 'Only a claim that was sent, and was not taken back, is put right with the insurer.');
    const row = found(await insuredVisit(transaction, claim.encounter_id));
    await changeClaim(transaction, id, { status: 'replaced', payer_number });
    await noteStep(transaction, { claim_id: id, patient_id: claim.patient_id, what: 'replaced', by_name: actor.name });
    return { id: await write(clinic, transaction, actor, { row, form, instead: { ...claim, payer_number }, frequency }) };
  });
}

interface ToWrite {
  row: InsuredVisitRow;
  form: ClaimForm;
  frequency?: '7' | '8';
  instead?: ClaimRow;
}

/** Answers its id. */
async function write(clinic: Clinic, transaction: Transaction, actor: Actor, { row, form, frequency, instead }: ToWrite): Promise<string> {
  if (!clinic.config.promises.billing) throw conflict('not_billing', 'The clinic does not bill insurance: the owner has switched it off.');
  // what takes another back says what that one said, whatever became of the note since
  const isTakenBack = frequency === '8' && instead !== undefined;
  if (!isTakenBack) await refuseUnready(clinic, transaction, row, form);
  const facts = isTakenBack ? factsIn(instead) : await gather(clinic, transaction, row, form);
  if (row.referrer && facts.referrer) await learnReferrer(transaction, row.id, facts.referrer.npi);
  const claim = await insertClaim(transaction, {
    id: newId(),
    patient_id: row.patient_id,
    encounter_id: row.id,
    frequency: frequency ?? '1',
    replaces: instead?.id ?? null,
    payer_number: instead?.payer_number ?? '',
    patient_paid: instead?.patient_paid ?? 0,
    written_off: instead?.written_off ?? 0,
    facts,
    currency: row.currency,
    charge: isTakenBack ? instead.charge : form.charge,
    prepared_by: actor.id,
  });
  if (!claim) throw conflict('claimed', oneAlready);
  await noteStep(transaction, { claim_id: claim.id, patient_id: row.patient_id, what: 'prepared', by_name: actor.name });
  await clinic.happened(transaction, actor, {
    name: 'claim.prepared',
    subjectId: claim.id,
    patientId: row.patient_id,
    data: { frequency: claim.frequency },
  });
  return claim.id;
}

async function refuseUnready({ config }: Clinic, transaction: Transaction, row: InsuredVisitRow, form: ClaimForm): Promise<void> {
  if (!row.is_signed) throw conflict('not_signed', 'The note of this visit is not signed yet, and a claim says what it says.');
  const lacks = missingOf(row, config);
  if (lacks.length > 0) throw conflict('not_ready', missingInWords(lacks));
  await refuseCodes(transaction, row, form);
  if (row.was_by_phone && saysPicture(modifiersIn(form)) && form.told_by === '')
    throw wrongField(
      'modifiers',
      'This visit went on by telephone: 93 says so. Where the picture came back, keep 95 and say whose word that is.',
    );
}

/** Each code is one that the clinic knows, and one that the note does not have is somebody's word. */
async function refuseCodes(transaction: Transaction, row: InsuredVisitRow, { diagnoses, told_by }: ClaimForm): Promise<void> {
  const [unknown] = await unknownCodes(transaction, diagnoses);
  if (unknown) throw wrongField('diagnoses', `${unknown} is no code that this clinic knows. Choose one from the list.`);
  const noted = codesIn(row).map(({ code }) => code);
  const added = diagnoses.filter((code) => !noted.includes(code));
  if (added.length > 0 && told_by === '')
    throw wrongField('told_by', `The signed note does not have ${added.join(', ')}. Say whose word it is: the dermatologist’s, and when.`);
}

async function gather({ config }: Clinic, transaction: Transaction, row: InsuredVisitRow, form: ClaimForm): Promise<ClaimFacts> {
  const { name, npi, taxonomy, street, city, state, postal_code, contact, phone } = found(await billingDetails(transaction));
  const { insurer, relation, dob, sex, payer_name, payer_id, filing } = row;
  // `missingOf` has said that none of them is
  if (!insurer || !relation || !dob || !sex || !payer_name || !payer_id || !filing || !row.npi || !config.clinicTaxId)
    throw new Error(`the claim of ${row.id} lacks what it was said to have`);
  const patient = { first_name: row.first_name, last_name: row.last_name, dob, sex };
  const address = { street: row.street, city: row.city, state: row.state, postal_code: row.postal_code };
  return {
    patient: { ...patient, ...address, phone: row.phone },
    holder: relation === 'self' ? patient : holderIn(row),
    relation,
    member_id: row.read_member ?? '',
    group_num: row.read_group ?? '',
    payer: { name: payer_name, payer_id, filing },
    insurer: insurerLabels[insurer],
    billing: { name, npi, taxonomy, tax_id: config.clinicTaxId, street, city, state, postal_code, contact, phone },
    rendering: { ...partsOfName(row.provider), npi: row.npi },
    referrer: referrerIn(row, form),
    diagnoses: [...new Set(form.diagnoses)],
    place_of_service: form.place_of_service,
    day: dayAt(row.starts_at, config.clinicTimeZone),
    lines: [
      {
        procedure_code: form.procedure_code,
        modifiers: modifiersIn(form),
        units: form.units,
        charge: form.charge,
      },
    ],
    told_by: form.told_by,
  };
}

const modifiersIn = ({ modifiers }: ClaimForm) => modifiers.split(/[ ,]+/).filter(Boolean);

function holderIn({ id, holder_first_name, holder_last_name, holder_dob, holder_sex }: InsuredVisitRow): ClaimFacts['holder'] {
  // a constraint of the table
  if (!holder_first_name || !holder_last_name || !holder_dob || !holder_sex) throw new Error(`the holder of ${id} is not whole`);
  return { first_name: holder_first_name, last_name: holder_last_name, dob: holder_dob, sex: holder_sex };
}
