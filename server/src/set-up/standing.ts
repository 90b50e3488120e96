/** How far a new clinic has come: without an owner, being set up, or open to the public. Once it is open nobody has to ask. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Standing } from '../platform/http/entrance.ts';
import { hasOperator } from '../staff/records.ts';
import { isOpened } from './opening-records.ts';

const underWay = new WeakMap<Clinic, Promise<Standing>>();

/** Who asks while it is being read gets the same answer, so that nobody can make the clinic busy by asking. */
export function readStanding(clinic: Clinic): Promise<Standing> {
  const running = underWay.get(clinic) ?? read(clinic).finally(() => underWay.delete(clinic));
  underWay.set(clinic, running);
  return running;
}

async function read({ db, readiness }: Clinic): Promise<Standing> {
  const standing = await db.read(theClinic('standing'), async (transaction): Promise<Standing> => {
    if (await isOpened(transaction)) return 'open';
    return (await hasOperator(transaction)) ? 'preparing' : 'ownerless';
  });
  if (standing === 'open') readiness.isPublic = true;
  return standing;
}
