/** The demo's dermatologist reviews the tips but a few, so that there are drafts to look at, and a patient saves two. */
import type { Clinic } from '../platform/clinic.ts';
import { reviewTip } from '../tips/keep.ts';
import { readKeptTips } from '../tips/read.ts';
import { keptTips } from '../tips/records.ts';
import { saveTip } from '../tips/saved.ts';
import { demo, signedInAs } from './enter.ts';

const stillDrafts = ['holiday-skin', 'poison-ivy', 'shaving-bumps'];

/** What was reviewed or taken back since is left alone. */
export async function reviewTips(clinic: Clinic): Promise<void> {
  const kept = await clinic.db.read(demo, (transaction) => keptTips(transaction));
  if (kept.length === 0 || kept.some(({ reviewer }) => reviewer !== null)) return;
  await signedInAs(clinic, 'dr.lee@demo.pellis.test', async (asker) => {
    const tips = await readKeptTips(clinic, asker);
    for (const { id, slug, version } of tips) if (!stillDrafts.includes(slug)) await reviewTip(clinic, asker, { id, version });
  });
  await signedInAs(clinic, 'ana@demo.pellis.test', async (asker) => {
    for (const slug of ['start-a-retinoid', 'fingertip-units']) await saveTip(clinic, asker, { slug, is_saved: true });
  });
}
