/** The demo's forum, with photos: two rooms, one post that Dr. Lee has answered, one that waits for a moderator, and two photos, of which one does. */
import { accountByEmail } from '../accounts/records.ts';
import { choosePenName } from '../forum/choose-pen.ts';
import { penOf } from '../forum/pen-records.ts';
import { photosOf } from '../forum/photo-records.ts';
import { moderatePhoto } from '../forum/photos.ts';
import { writePost } from '../forum/write.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { saveSettings } from '../set-up/settings.ts';
import { demo, signedInAs } from './enter.ts';
import { cheekInTime, picturesOfAna } from './pictures.ts';

const ana = 'ana@demo.pellis.test';
const fay = 'fay@demo.pellis.test';
const id = (last: string) => `demoforumpost${last.padStart(9, '0')}`;

/** Whoever has a pen name has written already. */
export async function fillForum(clinic: Clinic): Promise<void> {
  const known = await clinic.db.read(demo, async (transaction) => penOf(transaction, found(await accountByEmail(transaction, fay)).id));
  if (known) return;
  await signedInAs(clinic, 'olga@demo.pellis.test', (asker) =>
    saveSettings(clinic, asker, { group: 'forum', version: 0, values: { FORUM_PHOTOS: 'true' } }),
  );
  await signedInAs(clinic, ana, async (asker) => {
    await choosePenName(clinic, asker, 'quiet lake');
    await writePost(clinic, asker, {
      ...{ id: id('1'), room: 'acne', answers: null, title: 'Week three, and it looks worse' },
      words:
        'I began with my evening cream three weeks ago. It looks worse than before, and I would like to stop. Did that happen to you, and did it pass?',
      images: [{ ...found((await picturesOfAna())[0]), words: 'Spots on a cheek in week three' }],
    });
  });
  await signedInAs(clinic, 'dr.lee@demo.pellis.test', (asker) =>
    writePost(clinic, asker, {
      ...{ id: id('2'), room: 'acne', answers: id('1'), title: '' },
      words:
        'It often looks worse around week three, and better from about week eight on: [Why acne care takes twelve weeks](/tips/acne-patience). Please do not stop on your own: write to your dermatologist in your messages if it burns or peels.',
      images: [],
    }),
  );
  await signedInAs(clinic, fay, async (asker) => {
    await choosePenName(clinic, asker, 'Slow Walker');
    await writePost(clinic, asker, {
      ...{ id: id('3'), room: 'acne', answers: id('1'), title: '' },
      words: 'For me it took ten weeks. I took a photo every Sunday, and that helped me to see it.',
      images: [{ ...(await cheekInTime('right', 0.4)), words: 'A cheek after ten weeks' }],
    });
    await writePost(clinic, asker, {
      ...{ id: id('4'), room: 'rosacea', answers: null, title: 'Warm drinks' },
      words: 'Who else turns red after coffee, and what do you drink instead?',
      images: [],
    });
    await writePost(clinic, asker, {
      ...{ id: id('5'), room: 'rosacea', answers: null, title: 'How much do you take?' },
      words: 'I was given 40 mg. Is that a lot?',
      images: [],
    });
  });
  const [first] = await clinic.db.read(demo, (transaction) => photosOf(transaction, [id('1')]));
  await signedInAs(clinic, 'sam@demo.pellis.test', (asker) =>
    moderatePhoto(clinic, asker, found(first).id, { does: 'show', reason: null, because: '' }),
  );
}
