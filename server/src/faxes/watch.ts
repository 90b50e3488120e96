/** What the clock does with faxes: one whose paper never came is somebody's work, and the paper of one that was set aside goes once nobody can have meant to take it back. */
import { setAsideDays } from '@pellis/contract/faxes/faxes';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { forgetPapers, markNeverCame } from './records.ts';

/** Longer than the job tries to fetch it. */
const hoursUntilGivenUp = 26;
const neverCame = 'The fax service has not handed the paper over within a day. Ask the sender to send it again.';

export function watchFaxes(clinic: Clinic): Promise<void> {
  return clinic.db.write(theClinic('faxes'), async (transaction, actor) => {
    for (const { id } of await markNeverCame(transaction, hoursUntilGivenUp, neverCame))
      await clinic.happened(transaction, actor, { name: 'fax.unreadable', subjectId: id });
    await forgetPapers(transaction, setAsideDays);
  });
}
