/** The demo's forum: two rooms, one post that Dr. Lee has answered, and one that waits for a moderator. */
import { accountByEmail } from '../accounts/records.ts';
import { penOf } from '../forum/pen-records.ts';
import { choosePenName, writePost } from '../forum/write.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { demo, signedInAs } from './enter.ts';

const ana = 'ana@demo.pellis.test';
const fay = 'fay@demo.pellis.test';
const id = (last: string) => `demoforumpost${last.padStart(9, '0')}`;

/** Whoever has a pen name has written already. */
export async function fillForum(clinic: Clinic): Promise<void> {
  const known = await clinic.db.read(demo, async (transaction) => penOf(transaction, found(await accountByEmail(transaction, fay)).id));
  if (known) return;
  await signedInAs(clinic, ana, async (asker) => {
    await choosePenName(clinic, asker, 'quiet lake');
    await writePost(clinic, asker, {
      ...{ id: id('1'), room: 'acne', answers: null, title: 'Week three, and it looks worse' },
      words:
        'I began with my evening cream three weeks ago. It looks worse than before, and I would like to stop. Did that happen to you, and did it pass?',
    });
  });
  await signedInAs(clinic, 'dr.lee@demo.pellis.test', (asker) =>
    writePost(clinic, asker, {
      ...{ id: id('2'), room: 'acne', answers: id('1'), title: '' },
      words:
        'It often looks worse around week three, and better from about week eight on. Please do not stop on your own: write to your dermatologist in your messages if it burns or peels.',
    }),
  );
  await signedInAs(clinic, fay, async (asker) => {
    await choosePenName(clinic, asker, 'Slow Walker');
    await writePost(clinic, asker, {
      ...{ id: id('3'), room: 'acne', answers: id('1'), title: '' },
      words: 'For me it took ten weeks. I took a photo every Sunday, and that helped me to see it.',
    });
    await writePost(clinic, asker, {
      ...{ id: id('4'), room: 'rosacea', answers: null, title: 'Warm drinks' },
      words: 'Who else turns red after coffee, and what do you drink instead?',
    });
    await writePost(clinic, asker, {
      ...{ id: id('5'), room: 'rosacea', answers: null, title: 'How much do you take?' },
      words: 'I was given 40 mg. Is that a lot?',
    });
  });
}
