/** A referring provider opens the consult note: by their link, and with the license number that they gave with the referral. */
import { wrongLicence } from '@pellis/contract/consult-notes/consult-notes';
import { birthdaysOf } from '../health-profiles/records.ts';
import { presentNote } from '../notes/read.ts';
import { noteInFull } from '../notes/records.ts';
import { refuseTakenBack } from '../notes/refuse-taken-back.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { referralOfCode } from '../referrals/code-records.ts';
import { markOpened } from '../referrals/note-ready.ts';
import { consultOf } from '../referrals/policy.ts';
import { isSameLicence, refuseGuessing } from '../referrals/prove-licence.ts';
import { lockReferral, reasonOf } from '../referrals/records.ts';
import { consultPdf } from './consult-pdf.ts';

interface Shown {
  name: string;
  pdf: Uint8Array;
}

export async function openConsultNote(clinic: Clinic, asker: Asker, code: string, licence: string): Promise<Shown> {
  const consult = await refuseGuessing(clinic, { what: 'consult note', code }, () => take(clinic, asker, code, licence));
  return { name: `consult-note-${consult.note.datetime.slice(0, 10)}.pdf`, pdf: await consultPdf(clinic, consult) };
}

function take(clinic: Clinic, asker: Asker, code: string, licence: string) {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { referral_id } = found(await referralOfCode(transaction, code, 'status'));
    const referral = found(await lockReferral(transaction, referral_id));
    await refuseTakenBack(transaction, referral.encounter_id ?? '');
    if (consultOf(referral) !== 'ready') throw conflict('not_ready', 'There is no consult note to open. Reload the page to see why.');
    if (!isSameLicence(licence, referral.licence)) throw wrongField('licence', wrongLicence);
    const note = found(await noteInFull(transaction, referral.encounter_id ?? ''));
    permit(note.signed_at !== null);
    const shown = await presentNote(clinic, transaction, note);
    const birthday = (await birthdaysOf(transaction, [note.patient_id])).get(note.patient_id) ?? null;
    const reason = found(await reasonOf(transaction, referral_id));
    await markOpened(clinic, transaction, actor, referral);
    return { note: shown, birthday, referral, reason };
  });
}
