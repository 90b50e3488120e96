/** Three answers of Dr. Lee that Dr. Osei reads a second time: Mia's is still to read, Fay's to compare, Ana's is settled. */
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

const anasAnswer: SecondAnswerForm = {
  diagnosis: 'Acne with early rosacea',
  treatment_plan:
    'First calm the skin for four weeks: a mild cleanser, and azelaic acid in the morning. Only then a retinoid, every third evening.',
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
  const [fays, anas] = [
    await readOf(await answeredCaseOf(clinic, 'fay@demo.pellis.test')),
    await readOf(await answeredCaseOf(clinic, 'ana@demo.pellis.test')),
  ];
  await signedInAs(clinic, drOsei, async (asker) => {
    if (fays && !fays.given_at) await giveSecondAnswer(clinic, asker, fays.id, faysAnswer);
    if (!anas || anas.verdict) return;
    if (!anas.given_at) await giveSecondAnswer(clinic, asker, anas.id, anasAnswer);
    await judgeSecondRead(clinic, asker, anas.id, 'differ_little');
    await saySecondRead(clinic, asker, anas.id, 'I would wait four weeks with the gel, until her skin has settled. We agree on the rest.');
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
