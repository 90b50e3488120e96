/** Faxes to the demo clinic in every state: filed, to be filed, without a readable paper, and set aside. */
import { accountByEmail } from '../accounts/records.ts';
import { fileFax, setFaxAside } from '../faxes/file.ts';
import { fetchPaperOf, receiveFax } from '../faxes/receive.ts';
import { endedFaxes } from '../faxes/records.ts';
import { sampleFax, samplePractice } from '../notifications/sample-fax.ts';
import type { Clinic } from '../platform/clinic.ts';
import { demo, signedInAs } from './enter.ts';

const desk = 'sam@demo.pellis.test';
const patient = 'fay@demo.pellis.test';

const letters = {
  biopsy: {
    title: 'Biopsy report',
    about: 'Fay Fischer, born April 9, 1972',
    words: 'Left forearm, punch biopsy: psoriasiform dermatitis. No atypia.',
  },
  referral: {
    title: 'Referral for acne',
    about: 'Ben Baker, born May 3, 1999',
    words: 'Acne with scars on the cheeks. Two courses of doxycycline, each followed by a relapse.',
  },
  advertising: { title: 'Toner at half the price', about: 'Your printer', words: 'This week only. Order by fax.' },
};

/** Does nothing where faxes have ended before. */
export async function receiveFaxes(clinic: Clinic): Promise<void> {
  const { faxOutbox } = clinic;
  const known = await clinic.db.read(demo, (transaction) => endedFaxes(transaction));
  if (!faxOutbox || known.length > 0) return;
  const came = async (pdf: Buffer): Promise<string> => {
    const arrived = await faxOutbox.receive({ from: samplePractice.number, pdf });
    // the outbox has told of it by itself too, and may have been faster
    await receiveFax(clinic, { arrived, from: samplePractice.number, pages: 1, isPart: false });
    const { id } = await clinic.db.read(demo, (transaction) =>
      transaction.selectFrom('incoming_fax').select('id').where('arrived', '=', arrived).executeTakeFirstOrThrow(),
    );
    await fetchPaperOf(clinic, id);
    return id;
  };
  const patientId = await clinic.db.read(demo, async (transaction) => (await accountByEmail(transaction, patient))?.patient_id);
  const [biopsy, advertising] = [await came(await sampleFax(letters.biopsy)), await came(await sampleFax(letters.advertising))];
  await signedInAs(clinic, desk, async (asker) => {
    if (patientId)
      await fileFax(clinic, asker, biopsy, { patient_id: patientId, kind: 'outside_note', about: 'Biopsy report of Dr. Park' });
    await setFaxAside(clinic, asker, advertising, { reason: 'spam', words: '' });
  });
  await came(await sampleFax(letters.referral));
  // a paper that acts by itself is not kept
  await came(Buffer.from('%PDF-1.7\n1 0 obj\n<</OpenAction <</S/JavaScript/JS(1)>>>>\nendobj'));
}
