/** A referring provider opens the consult note: by their link, and with the license number that they gave with the referral. */
import { mostWrongLicences, wrongLicence } from '@pellis/contract/consult-notes/consult-notes';
import { hiddenOf } from '../confidential-care/records.ts';
import { presentNote } from '../notes/read.ts';
import { noteInFull } from '../notes/records.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { countTry } from '../platform/http/limits.ts';
import { hashOf } from '../platform/ids.ts';
import { conflict, found, permit, Refusal, wrongField } from '../platform/refusal.ts';
import { referralOfCode } from '../referrals/code-records.ts';
import { markOpened } from '../referrals/note-ready.ts';
import { consultOf } from '../referrals/policy.ts';
import { lockReferral, reasonOf } from '../referrals/records.ts';
import { consultPdf } from './consult-pdf.ts';

const day = 86_400;

interface Shown {
  name: string;
  pdf: Uint8Array;
}

export async function openConsultNote(clinic: Clinic, asker: Asker, code: string, licence: string): Promise<Shown> {
  await refuseGuessing(clinic, code);
  const consult = await clinic.db.write(asker, async (transaction, actor) => {
    const { referral_id } = found(await referralOfCode(transaction, code, 'status'));
    const referral = found(await lockReferral(transaction, referral_id));
    if (consultOf(referral) !== 'ready') throw conflict('not_ready', 'There is no consult note to open. Reload the page to see why.');
    // a minor's own care goes to nobody whom somebody else said yes to
    if (await hiddenOf(transaction, referral.encounter_id ?? ''))
      throw conflict('not_ready', 'We hand this note out in person only. Please call us.');
    if (plain(licence) !== plain(referral.licence)) throw wrongField('licence', wrongLicence);
    const note = found(await noteInFull(transaction, referral.encounter_id ?? ''));
    permit(note.signed_at !== null);
    const [shown, patient] = [await presentNote(clinic, transaction, note), found(await patientById(transaction, note.patient_id))];
    const reason = found(await reasonOf(transaction, referral_id));
    await markOpened(clinic, transaction, actor, referral);
    return { note: shown, patient, referral, reason };
  });
  return { name: `consult-note-${consult.note.datetime.slice(0, 10)}.pdf`, pdf: await consultPdf(clinic, consult) };
}

/** Counted before it is looked at, so that many tries at once are many. */
async function refuseGuessing(clinic: Clinic, code: string): Promise<void> {
  const tries = await countTry(clinic, `consult note ${hashOf(code)}`, day);
  if (tries <= mostWrongLicences) return;
  const detail = 'This link was tried too often today. Please try again tomorrow, or ask us for a new one.';
  throw new Refusal(429, 'too_many', detail, { retryAfter: day });
}

/** As people write one and the same number: "G 55123", "g-55123". */
function plain(licence: string): string {
  return licence.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
