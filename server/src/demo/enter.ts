/** How the demo's people come in: registered and confirmed like anybody, or taken in by the clinic; then signed in for what they do. */
import { confirm } from '../accounts/confirm.ts';
import { createStaffAccount } from '../accounts/create-staff-account.ts';
import { issueConfirmPath } from '../accounts/issue-link.ts';
import { openSession } from '../accounts/open-session.ts';
import { accountByEmail } from '../accounts/records.ts';
import { register } from '../accounts/register.ts';
import { logOut } from '../accounts/session.ts';
import { insertSupervision } from '../encounters/supervision-records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { tokensOf } from '../platform/http/session-token.ts';
import { found } from '../platform/refusal.ts';
import { demoDermatologists } from './dermatologists.ts';
import { type DemoPerson, demoPassword, demoPeople } from './people.ts';

export const demo = theClinic('demo');

/** Somebody who is here already stays as they are. */
export async function createStaff(clinic: Clinic): Promise<void> {
  for (const { email, name, role, ...about } of demoPeople) {
    if (role === 'client') continue;
    const doctor = demoDermatologists.find((one) => one.email === email);
    const provider = doctor && { credentials: doctor.credentials, cpsono: doctor.licence };
    await createStaffAccount(clinic, {
      email,
      name,
      role,
      password: demoPassword,
      credentials: 'credentials' in about ? about.credentials : undefined,
      ...(provider ? { provider } : {}),
    });
  }
  await clinic.db.write(demo, async (transaction) => {
    const [assistant, doctor] = [
      await accountByEmail(transaction, 'nia@demo.pellis.test'),
      await accountByEmail(transaction, 'dr.lee@demo.pellis.test'),
    ];
    await insertSupervision(transaction, { assistant_id: found(assistant).id, provider_id: found(doctor).id });
  });
}

/** Registers and opens the link of the e-mail. */
export async function enrol(clinic: Clinic, { email, name }: DemoPerson): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ');
  await register(clinic, demo, {
    firstName,
    lastName,
    email,
    phone: '(415) 555-0134',
    state: 'CA',
    postalCode: '94110',
    password: demoPassword,
    confirmPassword: demoPassword,
    terms: true,
  });
  const path = await clinic.db.write(demo, async (transaction) =>
    issueConfirmPath(transaction, found(await accountByEmail(transaction, email)).id),
  );
  await confirm(clinic, demo, new URL(path, clinic.config.publicUrl).searchParams.get('code') ?? '');
}

/** Does the work in a session of that person, whatever password or second factor somebody who tried them out has given them since. */
export async function signedInAs<T>(clinic: Clinic, email: string, work: (asker: Asker) => Promise<T>): Promise<T> {
  const from = { address: '127.0.0.1', userAgent: 'Pellis demo' };
  const { access_token } = await clinic.db.write(demo, async (transaction) =>
    openSession(clinic, transaction, found(await accountByEmail(transaction, email)), { ...from, secondFactor: null }),
  );
  const token = tokensOf(clinic.config.sessionSecret, clinic.config.publicUrl).read(`Bearer ${access_token}`);
  const asker: Asker = { kind: 'session', sessionId: found(token).sid, access: 'signed-in' };
  try {
    return await work(asker);
  } finally {
    await logOut(clinic, asker);
  }
}
