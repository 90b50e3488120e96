/** Once a minute: whoever waits for a state that is open now is told and forgotten, in one transaction. */
import { nameOfPlace } from '@pellis/contract/people/places';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { emails } from './emails.ts';
import { eraseUnconfirmed, forgetLetters, takeDue } from './records.ts';

const mostAtOnce = 200;
const confirmWithinMs = 7 * 24 * 3_600_000;

export async function tellOpenings(clinic: Clinic, now: Date): Promise<void> {
  for (let told = mostAtOnce; told === mostAtOnce; ) told = await tellSome(clinic);
  await clinic.db.write(theClinic('openings'), async (transaction) => {
    await eraseUnconfirmed(transaction, new Date(now.getTime() - confirmWithinMs));
    await forgetLetters(transaction);
  });
}

function tellSome(clinic: Clinic): Promise<number> {
  return clinic.db.write(theClinic('openings'), async (transaction) => {
    const due = await takeDue(transaction, mostAtOnce);
    for (const { code_hash, email, state } of due)
      await writeEmail(clinic, transaction, {
        ...emails.told.words({ state: nameOfPlace(state) }),
        about: `opening ${code_hash}`,
        to: email,
      });
    return due.length;
  });
}
