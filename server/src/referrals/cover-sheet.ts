/** Telling the referrer of the consult note by hand: a new e-mail, or a sheet to fax that says nothing of the patient. */
import { isFaxNumber, statusLinkDays } from '@pellis/contract/referrals/referrals';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { longDate } from '../platform/pdf/figures.ts';
import { openPdf } from '../platform/pdf/pdf.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { wallClock } from '../platform/times.ts';
import { issuePath } from './code-records.ts';
import { markTold } from './note-ready.ts';
import { consultOf, mayWorkOnReferrals } from './policy.ts';
import { lockReferral, moveReferral, type ReferralRecord, referralById } from './records.ts';

export function tellOfNoteAgain(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const referral = await openReady(transaction, actor, id);
    if (isFaxNumber(referral.reply_to)) throw conflict('by_fax', 'This provider gave a fax number: print the cover sheet and fax it.');
    await markTold(clinic, transaction, actor, referral);
    return { detail: 'The provider gets an e-mail with a new link to the consult note.' };
  });
}

export async function makeCoverSheet(clinic: Clinic, asker: Asker, id: string): Promise<{ name: string; pdf: Uint8Array }> {
  const { referral, path } = await clinic.db.write(asker, async (transaction, actor) => {
    const referral = await openReady(transaction, actor, id);
    if (!isFaxNumber(referral.reply_to)) throw conflict('by_email', 'This provider gave an e-mail address: send the link by e-mail.');
    const path = await issuePath(transaction, id, 'status');
    await moveReferral(transaction, id, { note_told_at: referral.note_told_at ?? new Date() });
    await clinic.happened(transaction, actor, { name: 'referral.cover_sheet_made', subjectId: id });
    return { referral, path };
  });
  return { name: 'fax-cover-sheet.pdf', pdf: await print(clinic, referral, path) };
}

async function openReady(transaction: Transaction, actor: Actor, id: string): Promise<ReferralRecord> {
  permit(mayWorkOnReferrals(actor));
  found(await referralById(transaction, id));
  await actAsClinic(transaction, actor);
  const referral = found(await lockReferral(transaction, id));
  if (consultOf(referral) !== 'ready')
    throw conflict('not_ready', 'The consult note cannot be opened yet. Reload to see what it waits for.');
  return referral;
}

async function print({ config }: Clinic, { provider_name, reply_to, received_at }: ReferralRecord, path: string): Promise<Buffer> {
  const pdf = await openPdf({ clinic: config.clinicName, title: 'Your consult note is ready', about: `Fax to ${reply_to}` });
  pdf.rows([
    ['To', provider_name],
    ['From', config.clinicName],
    ['Your referral', longDate(wallClock(received_at, config.clinicTimeZone))],
  ]);
  pdf.text('The visit that you asked us for has taken place, and your patient agreed that you have our note.');
  pdf.text('Open this address in a browser and type the license number that you gave with the referral:');
  pdf.subheading(`${config.publicUrl}${path}`);
  pdf.text(`The address works for ${statusLinkDays} days. It shows neither your patient’s name nor the reason before the number is typed.`);
  pdf.small('If this sheet is not meant for you, please destroy it and tell us.');
  return pdf.close();
}
