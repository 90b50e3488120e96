/** One privacy request that somebody has made in the demo clinic, confirmed with its mailed code. */
import type { Clinic } from '../platform/clinic.ts';
import { hashOf } from '../platform/ids.ts';
import { issueStatusPath } from '../privacy-requests/code-records.ts';
import { verify } from '../privacy-requests/follow.ts';
import { requestByKey } from '../privacy-requests/records.ts';
import { sendRequest } from '../privacy-requests/send.ts';
import { demo } from './enter.ts';

const key = 'demo privacy request';

/** One that was made at an earlier start stands as it is. */
export async function receivePrivacyRequest(clinic: Clinic): Promise<void> {
  const known = () => clinic.db.read(demo, (transaction) => requestByKey(transaction, hashOf(key)));
  if (await known()) return;
  await sendRequest(
    clinic,
    demo,
    { kind: 'know', name: 'Ana Alvarez', email: 'ana@demo.pellis.test', relation: 'self', details: 'Please send me a copy of everything.' },
    key,
  );
  const request = await known();
  const path = request && (await clinic.db.write(demo, (transaction) => issueStatusPath(transaction, request.id)));
  if (path) await verify(clinic, demo, path.split('/').at(-1) ?? '');
}
