/** Three answers of Dr. Lee that Dr. Osei reads a second time: Ana's is still to read, Fay's to compare, Mia's is settled. */
import type { SecondAnswerForm } from '@pellis/contract/second-reads/second-reads';
import { accountByEmail } from '../accounts/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { askSecondRead } from '../second-reads/ask.ts';
import { giveSecondAnswer, judgeSecondRead, saySecondRead } from '../second-reads/give.ts';
import { secondReadsOf } from '../second-reads/records.ts';
import { demo, signedInAs } from './enter.ts';
import { standingOf } from './standing.ts';

const drLee = 'dr.lee@demo.pellis.test';
const drOsei = 'dr.osei@demo.pellis.test';

const asks: Record<string, string> = {
  'gia@demo.pellis.test': 'She is eight. Would you begin with a stronger ointment?',
  'fay@demo.pellis.test': '',
  'ana@demo.pellis.test': 'Acne alone, or rosacea with it?',
};

const faysAnswer: SecondAnswerForm = {
  diagnosis: 'Rosacea, mild',
  treatment_plan:
    'Metronidazole gel in the evening, mineral sunscreen every morning, and less of what brings it on. Photos in eight weeks.',
};

const miasAnswer: SecondAnswerForm = {
  diagnosis: 'Atopic dermatitis, mild',
  treatment_plan: 'The ointment every evening after a short bath, and hydrocortisone 1 % for at most a week where she scratches.',
};

/** What was asked before stands as people have left it; what was cut off is finished at the next start. */
export async function readTwice(clinic: Clinic): Promise<void> {
  const osei = await clinic.db.read(demo, async (transaction) => found(await accountByEmail(transaction, drOsei)).id);
  const known = () => clinic.db.read(demo, (transaction) => secondReadsOf(transaction, osei));
  const readOf = async (caseId: string) => (await known()).find(({ encounter_id }) => encounter_id === caseId);
  for (const [email, words] of Object.entries(asks)) {
    const id = await answeredCaseOf(clinic, email);
    if (id && !(await readOf(id))) await signedInAs(clinic, drLee, (lee) => askSecondRead(clinic, lee, id, { provider_id: osei, words }));
  }
  const [fays, mias] = [
    await readOf(await answeredCaseOf(clinic, 'fay@demo.pellis.test')),
    await readOf(await answeredCaseOf(clinic, 'gia@demo.pellis.test')),
  ];
  if (fays?.given_at && mias?.verdict) return;
  await signedInAs(clinic, drOsei, async (asker) => {
    if (fays && !fays.given_at) await giveSecondAnswer(clinic, asker, fays.id, faysAnswer);
    if (!mias || mias.verdict) return;
    if (!mias.given_at) await giveSecondAnswer(clinic, asker, mias.id, miasAnswer);
    await judgeSecondRead(clinic, asker, mias.id, 'differ_little');
    await saySecondRead(clinic, asker, mias.id, 'I would keep the hydrocortisone to a week, since she is eight. We agree on the rest.');
  });
}

/** '' where it is not answered yet. */
async function answeredCaseOf(clinic: Clinic, email: string): Promise<string> {
  const { patientId } = await standingOf(clinic, email);
  return clinic.db.read(demo, async (transaction) => {
    const row = await transaction
      .selectFrom('rapid_assessment')
      .select('id')
      .where('patient_id', '=', patientId)
      .where('kind', '=', 'rapid_assessment')
      .where('state', '=', 'answered')
      .executeTakeFirst();
    return row?.id ?? '';
  });
}
