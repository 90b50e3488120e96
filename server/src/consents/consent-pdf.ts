/** What was signed as a PDF: the words to the letter, who signed them for whom, and when. */
import { capacityWords, everywhere } from '@pellis/contract/consents/consents';
import { nameOfPlace } from '@pellis/contract/people/places';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { openPdf } from '../platform/pdf/pdf.ts';
import { found, permit } from '../platform/refusal.ts';
import { consentById } from './consent-records.ts';
import { maySeeSigned } from './policy.ts';

export async function consentOnPaper(clinic: Clinic, asker: Asker, id: string): Promise<{ bytes: Buffer; name: string }> {
  const consent = await clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeSigned(actor));
    return found(await consentById(transaction, id));
  });
  return { bytes: await print(clinic, consent), name: `consent-${consent.kind}-version-${consent.version}.pdf` };
}

type Consent = NonNullable<Awaited<ReturnType<typeof consentById>>>;

async function print(clinic: Clinic, consent: Consent): Promise<Buffer> {
  const { title, words, kind, place, version, text_hash, patient_name, typed_name, capacity, signed_at } = consent;
  const of = place === everywhere ? '' : `, ${nameOfPlace(place)}`;
  const pdf = await openPdf({ clinic: clinic.config.clinicName, title, about: `Version ${version}${of}` });
  for (const paragraph of words.split('\n').filter((line) => line.trim() !== '')) pdf.text(paragraph);
  pdf.heading('Signature');
  pdf.rows([
    ['Patient', patient_name],
    ['Signed by', `${typed_name} (typed), as ${capacityWords[capacity]}`],
    ['Signed on', momentAt(signed_at, clinic.config.clinicTimeZone)],
  ]);
  pdf.small(`Kept under ${consent.id}, kind ${kind}. Fingerprint of the text (SHA-256): ${text_hash}`);
  return pdf.close();
}

function momentAt(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(moment);
}
