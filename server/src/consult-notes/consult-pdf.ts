/** The consult note on paper: who asked and why, how the patient was seen, and the dermatologist's note. */
import type { Note } from '@pellis/contract/notes/notes';
import { whoWrote } from '@pellis/contract/notes/who-wrote';
import { careModeOf } from '@pellis/contract/prescribing/prescribing';
import { writeNote } from '../notes/note-pdf.ts';
import type { Clinic } from '../platform/clinic.ts';
import { longDate } from '../platform/pdf/figures.ts';
import { openPdf } from '../platform/pdf/pdf.ts';
import { wallClock } from '../platform/times.ts';
import type { ReferralRecord } from '../referrals/records.ts';

interface Consult {
  note: Note;
  birthday: string | null;
  referral: ReferralRecord;
  /** As the referrer wrote it. */
  reason: string;
}

const ways = {
  video: 'By live video.',
  phone: 'The visit began as a video visit and went on by telephone.',
  photo: 'From the patient’s answers and photos, without a visit.',
};

/** No picture is claimed of what was held by telephone. Decision 0245. */
function howSeen({ phone_calls, service }: Note): string {
  const mode = careModeOf(service.kind);
  const way = phone_calls.some(({ is_reached }) => is_reached) ? 'phone' : mode;
  return `${ways[way]} The skin was neither touched nor seen with a lens.`;
}

export async function consultPdf({ config }: Clinic, { note, birthday, referral, reason }: Consult): Promise<Buffer> {
  const { provider_name, licence, received_at } = referral;
  const about = `${note.service.name}, ${longDate(note.datetime)}`;
  const pdf = await openPdf({ clinic: config.clinicName, title: 'Consult note', about });
  pdf.rows([
    ['To', `${provider_name}, license number ${licence}`],
    ['About', [note.patient.fullName, birthday && `born ${longDate(birthday)}`].filter(Boolean).join(', ')],
    ['Referred on', longDate(wallClock(received_at, config.clinicTimeZone))],
    ['How we saw them', howSeen(note)],
  ]);
  pdf.subheading('What you asked');
  pdf.text(reason);
  // photos are the patient's to show
  writeNote(pdf, { ...note, photos: [] }, { timeZone: config.clinicTimeZone, pictures: new Map() });
  pdf.small(
    `${whoWrote(note) ?? `Signed by ${note.provider.name}`} on ${longDate(note.closedDate ?? note.datetime)}. Handed to the referring provider with the patient’s agreement.`,
  );
  return pdf.close();
}
