/** Proxies for tests: a patient who invites, and somebody who accepts with the link of the e-mail. */

import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { acceptProxy, dayInYears, inviteProxy } from '@pellis/contract/guardianships/proxies';
import type { ProxyScope } from '@pellis/contract/people/proxy-scopes';
import { profileForm } from './care.ts';
import type { TestClinic } from './clinic.ts';
import type { PatientPerson, Person } from './people.ts';

export const everything: ProxyScope[] = ['see-care', 'arrange-care', 'pay-for-care'];

export function invitationTo(person: { email: string }, scopes: readonly ProxyScope[] = everything) {
  return { name: 'Ana Alvarez', email: person.email, relation: 'my wife', scopes: [...scopes], until: dayInYears(1) };
}

/** The code of the newest link that was mailed. */
export async function proxyCodeTo(clinic: TestClinic, email: string): Promise<string> {
  await clinic.settled();
  const [newest] = await clinic.sql<{ links: string[] }>(
    `select links from letter where template = 'proxy.invited' and recipient = $1 order by created_at desc limit 1`,
    [email],
  );
  return new URL(newest?.links[0] ?? 'http://none').searchParams.get('code') ?? '';
}

/** Acts for the patient from here on, with these scopes. Answers the proxy's id. */
export async function letActFor(
  clinic: TestClinic,
  patient: PatientPerson,
  proxy: Person,
  scopes: readonly ProxyScope[] = everything,
): Promise<string> {
  const invited = await clinic.call(inviteProxy, { as: patient, body: invitationTo(proxy, scopes) });
  if (invited.status !== 200) throw new Error(`not invited: ${JSON.stringify(invited.refusal)}`);
  const code = await proxyCodeTo(clinic, proxy.email);
  const accepted = await clinic.call(acceptProxy, { as: proxy, params: { code }, body: { dob: profileForm.dob, agrees: true } });
  if (accepted.status !== 200) throw new Error(`not accepted: ${JSON.stringify(accepted.refusal)}`);
  await clinic.call(switchPatient, { as: proxy, body: { patient_id: patient.patientId } });
  return invited.reply.waiting.find(({ email }) => email === proxy.email)?.id ?? '';
}
