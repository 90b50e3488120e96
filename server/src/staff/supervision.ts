/** Which dermatologists supervise somebody who prepares cases, and the letters behind their name; it counts with their next call. */
import type { setCredentials as contract, Person } from '@pellis/contract/staff/person';
import { hasCredentials, isLicensed } from '@pellis/contract/staff/staff';
import type { z } from 'zod';
import { keepCredentials } from '../accounts/keep-credentials.ts';
import { closeSupervision, insertSupervision } from '../encounters/supervision-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict } from '../platform/refusal.ts';
import { refuseOther } from '../platform/two-at-once.ts';
import { changing, refuseOwn } from './change.ts';
import { readMember } from './list.ts';
import { personWithin } from './person.ts';
import { rightsOf } from './rights-of.ts';
import { whoElse } from './who-else.ts';

export function setCredentials(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { seen, ...form }: z.output<typeof contract.body>,
): Promise<Person> {
  return changing(clinic, asker, id, async ({ transaction, actor, member }) => {
    if (isLicensed(member.role) || !hasCredentials(member.role))
      throw conflict('no_credentials', `${member.name} does not draft notes here as a nurse or a physician assistant.`);
    const now = { credentials: (await personWithin(transaction, actor, id)).credentials ?? '' };
    await refuseOther({ seen, now, to: form, who: whoElse(transaction, actor, id) });
    if (await keepCredentials(transaction, id, form.credentials))
      await clinic.happened(transaction, actor, { name: 'account.credentials_set', subjectId: id });
    return personWithin(transaction, actor, id);
  });
}

interface Pair {
  id: string;
  provider: string;
}

export function beginSupervision(clinic: Clinic, asker: Asker, { id, provider }: Pair): Promise<Person> {
  return changing(clinic, asker, id, async ({ transaction, actor, member }) => {
    refuseOwn(member, 'Nobody says by whom they are supervised: ask another person who manages people.');
    const mayPrepare = (await rightsOf(transaction, member)).find(({ name }) => name === 'prepare-cases')?.has;
    if (!mayPrepare || member.state === 'left') throw conflict('prepares_nothing', `${member.name} does not prepare cases here.`);
    const supervisor = await readMember(transaction, actor, provider);
    if (!isLicensed(supervisor.role) || supervisor.state !== 'active')
      throw conflict('no_dermatologist', `${supervisor.name} does not work here as a dermatologist.`);
    if (await insertSupervision(transaction, { assistant_id: id, provider_id: provider }))
      await clinic.happened(transaction, actor, {
        name: 'account.supervised',
        subjectId: id,
        data: { by: provider, who: supervisor.name },
      });
    return personWithin(transaction, actor, id);
  });
}

export function endSupervision(clinic: Clinic, asker: Asker, { id, provider }: Pair): Promise<Person> {
  return changing(clinic, asker, id, async ({ transaction, actor }) => {
    const { name: who } = await readMember(transaction, actor, provider);
    if (await closeSupervision(transaction, { assistant_id: id, provider_id: provider }))
      await clinic.happened(transaction, actor, { name: 'account.unsupervised', subjectId: id, data: { by: provider, who } });
    return personWithin(transaction, actor, id);
  });
}
