/** How Mia's eczema was judged, part of the body by part: in her case, and a month later from the photos of her check-in, so that there is something to compare. */
import type { Judged } from '@pellis/contract/progress/instruments';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { judgeSkin } from '../progress/judge.ts';
import { claim, release } from '../rapid-assessments/claim.ts';
import { signedInAs } from './enter.ts';

type Easi = Extract<Judged, { instrument: 'easi' }>['parts'];
type Part = Easi['head'];

const drLee = 'dr.lee@demo.pellis.test';
const clear: Part = { area: 0, redness: 0, thickness: 0, scratching: 0, lichenification: 0 };

const inHerCase: Easi = {
  head: clear,
  arms: { area: 2, redness: 2, thickness: 1.5, scratching: 2, lichenification: 1.5 },
  trunk: { area: 1, redness: 1, thickness: 0, scratching: 1, lichenification: 0 },
  legs: { area: 1, redness: 2, thickness: 1.5, scratching: 2, lichenification: 1 },
};

const inHerCheckIn: Easi = {
  ...{ head: clear, trunk: clear },
  arms: { area: 1, redness: 1, thickness: 1, scratching: 0, lichenification: 1 },
  legs: { area: 1, redness: 1, thickness: 0, scratching: 0, lichenification: 0 },
};

/** By who signed her note. */
export async function judgeMiasCase(clinic: Clinic, id: string): Promise<void> {
  await signedInAs(clinic, drLee, (lee) => judgeSkin(clinic, lee, id, { id: newId(), instrument: 'easi', parts: inHerCase }));
}

/** Dr. Lee has looked at it and put it back: it waits for an answer. */
export async function judgeMiasCheckIn(clinic: Clinic, id: string): Promise<void> {
  await signedInAs(clinic, drLee, async (lee) => {
    await claim(clinic, lee, id);
    await judgeSkin(clinic, lee, id, { id: newId(), instrument: 'easi', parts: inHerCheckIn });
    await release(clinic, lee, id);
  });
}
