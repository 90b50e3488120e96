/** What a superbill says: the visit as insurers want it, or what the clinic still has to enter. */
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import type { Diagnosis } from '@pellis/contract/notes/diagnoses';
import { whoWrote } from '@pellis/contract/notes/who-wrote';
import { modifiersHeld, placeHeld } from '@pellis/contract/services/held-by-phone';
import { currentProfileOf } from '../health-profiles/records.ts';
import { diagnosesIn } from '../notes/diagnoses.ts';
import { noteInFull } from '../notes/records.ts';
import { refuseTakenBack } from '../notes/refuse-taken-back.ts';
import { patientById } from '../patients/records.ts';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { wallClock } from '../platform/times.ts';
import { numbersOf } from '../provider-numbers/records.ts';
import { type PaidThing, paidThingOfEncounter } from '../receipts/records.ts';
import { codeOf } from '../services/code-records.ts';

export interface Superbill {
  /** "2026-11-20 …", the clinic's clock. */
  date: string;
  patient: { name: string; dob: string | null; address: string; phone: string };
  insurance: { carrier: string; member: string; group: string } | null;
  provider: { name: string; npi: string; licence: string };
  /** Who drafted the note and who signed it, where these are two. */
  written: string;
  service: { name: string; procedure_code: string; modifiers: readonly string[]; place_of_service: string };
  /** The first one first; each with its code. */
  diagnoses: readonly Diagnosis[];
  paid: Pick<PaidThing, 'amount' | 'currency' | 'captured' | 'refunded'>;
}

export function readSuperbill(clinic: Clinic, asker: Asker, id: string): Promise<Superbill> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(may(actor, 'act-for-patients'));
    // whose it is, row-level security has said by showing the row at all
    await refuseTakenBack(transaction, id);
    const note = found(await noteInFull(transaction, id));
    permit(note.signed_at !== null);
    const paid = found(await paidThingOfEncounter(transaction, id));
    const patient = found(await patientById(transaction, note.patient_id));
    const profile = await currentProfileOf(transaction, note.patient_id);
    // what the clinic entered about itself is no patient's to read, but for this paper
    await actAsClinic(transaction, actor);
    const code = await codeOf(transaction, note.service_id);
    const npi = (await numbersOf(transaction, note.provider_id))?.npi;
    const diagnoses = diagnosesIn(note).filter((one) => one.code !== null);
    const missing = [
      ...(code ? [] : ['the procedure code of this service']),
      ...(npi ? [] : ['the dermatologist’s NPI']),
      ...(clinic.config.clinicTaxId ? [] : ['the clinic’s tax number']),
      ...(diagnoses.length > 0 ? [] : ['a diagnosis with a code']),
    ];
    if (!code || !npi || missing.length > 0) throw conflict('not_ready', notReady(missing));
    const wasByPhone = note.phone_calls.some(({ is_reached }) => is_reached);
    const date = wallClock(note.began_at, clinic.config.clinicTimeZone);
    return {
      date,
      patient: {
        name: `${patient.first_name} ${patient.last_name}`,
        dob: patient.dob ?? profile?.dob ?? null,
        address: addressOf(patient),
        phone: patient.phone,
      },
      insurance: insuranceIn(profile),
      provider: { name: [note.provider, note.credentials].filter(Boolean).join(', '), npi, licence: note.cpsono },
      written: whoWrote({ prepared_by: note.prepared_by_name, provider: { name: note.provider }, closedDate: date }) ?? '',
      service: {
        name: note.service,
        procedure_code: code.procedure_code,
        modifiers: modifiersHeld(code.modifiers, wasByPhone),
        place_of_service: placeHeld(code.place_of_service, wasByPhone),
      },
      diagnoses,
      paid,
    };
  });
}

function notReady(missing: readonly string[]): string {
  const all = new Intl.ListFormat('en-US').format(missing);
  return `We cannot make this paper yet: ${all} ${missing.length === 1 ? 'is' : 'are'} missing on our side. Please use the chat box, and we complete it.`;
}

type Profile = NonNullable<Awaited<ReturnType<typeof currentProfileOf>>>;

function insuranceIn(profile: Profile | undefined): Superbill['insurance'] {
  if (!profile || profile.insuranceType === 'none') return null;
  return { carrier: insurerLabels[profile.insuranceType], member: profile.memberId ?? '', group: profile.groupNum ?? '' };
}

type Patient = NonNullable<Awaited<ReturnType<typeof patientById>>>;

function addressOf({ address, unit, city, state, postal_code }: Patient): string {
  return [[address, unit].filter(Boolean).join(' '), city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
