/** What stands in the demo clinic's inbox: a patient's question, a visitor's, one that Sam has answered with a task left to do, and replies; and what Sam asks Dr. Lee about a patient. */

import { openAsPatient } from '../conversations/post.ts';
import { answer } from '../inbox/answer.ts';
import { replies } from '../inbox/canned-replies.ts';
import { note } from '../inbox/move.ts';
import type { Clinic } from '../platform/clinic.ts';
import { ask } from '../staff-questions/ask.ts';
import { makeTask } from '../tasks/make.ts';
import { openAsVisitor } from '../visitors/visit.ts';
import { demo, signedInAs } from './enter.ts';

const desk = 'sam@demo.pellis.test';
/** As a browser would have made them; the same at each start, so that nothing is said twice. */
const ids = { ana: 'demo-message-of-ana-01', eli: 'demo-message-of-eli-01', vera: 'demo-message-of-vera-1', sam: 'demo-message-of-sam-01' };
const verasToken = 'demo-visitor-token-001';
const words = (id: string, text: string) => ({ id, text, photos: [], files: [] });

const shared = [
  {
    title: 'Reset link',
    text: 'We have sent you a link to choose a new password. It works for an hour; please look into your spam folder, too.',
  },
  {
    title: 'Receipts',
    text: 'You find your receipts in your portal: open the note and choose "Receipt". You can print it or keep it as a PDF.',
  },
  {
    title: 'Not for the chat',
    text: 'That is a question for your dermatologist. May I hand this conversation over? Our front desk does not read on from there.',
  },
];

/** Those that were begun at an earlier start stand as they are. */
export async function fillInbox(clinic: Clinic): Promise<void> {
  if (await isFilled(clinic)) return;
  await writeReplies(clinic);
  const eli = await signedInAs(clinic, 'eli@demo.pellis.test', (asker) =>
    openAsPatient(clinic, asker, { topic: 'payment', message: words(ids.eli, 'Was my card charged already? I only sent my photos.') }),
  );
  await signedInAs(clinic, desk, async (asker) => {
    const text = 'Not yet: the amount is only reserved. It is charged when your dermatologist has answered.';
    await answer(clinic, asker, eli.conversation.id, words(ids.sam, text));
    await note(clinic, asker, eli.conversation.id, 'Authorised, not captured. The dermatologist waits for one more photo.');
    const due_at = new Date(Date.now() + 86_400_000);
    await makeTask(clinic, asker, eli.conversation.id, {
      kind: 'call_back',
      words: 'Explain the hold on the card.',
      due_at,
      owner_id: null,
    });
  });
  await askAboutAna(clinic);
  await openAsVisitor(clinic, demo, {
    token: verasToken,
    topic: 'general',
    message: words(ids.vera, 'Do you also see children? My son is six.'),
    email: 'vera@home.test',
  });
  await signedInAs(clinic, 'ana@demo.pellis.test', (asker) =>
    openAsPatient(clinic, asker, {
      topic: 'pharmacy',
      message: words(ids.ana, 'Could you send my prescriptions to the pharmacy on Mission Street?'),
    }),
  );
}

/** Twice where the process ended in between, which hurts nobody. */
async function askAboutAna(clinic: Clinic): Promise<void> {
  const who = await clinic.db.read(demo, async (transaction) => {
    const accounts = transaction.selectFrom('account').select(['id', 'patient_id']);
    return {
      ana: await accounts.where('email', '=', 'ana@demo.pellis.test').executeTakeFirstOrThrow(),
      lee: await accounts.where('email', '=', 'dr.lee@demo.pellis.test').executeTakeFirstOrThrow(),
    };
  });
  const words = 'Ana asks on the telephone whether she may come a week later for her follow-up. Is that too late?';
  await signedInAs(clinic, desk, (asker) => ask(clinic, asker, who.ana.patient_id ?? '', { provider_id: who.lee.id, words }));
}

/** One that is there already, or was taken away since, is not written again. */
function writeReplies(clinic: Clinic): Promise<void> {
  return signedInAs(clinic, desk, async (asker) => {
    if ((await replies.list(clinic, asker)).length > 0) return;
    for (const form of shared) await replies.add(clinic, asker, { ...form, concerns: [], is_own: false });
  });
}

/** The last of the steps has been done. */
function isFilled(clinic: Clinic): Promise<boolean> {
  return clinic.db.read(demo, async (transaction) => {
    const said = await transaction.selectFrom('message').select('seq').where('sent_as', '=', ids.ana).executeTakeFirst();
    return said !== undefined;
  });
}
