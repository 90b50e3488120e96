/** Two referrals that other providers have sent to the demo clinic, by the form that anybody may use. */
import type { ReferralForm } from '@pellis/contract/referrals/referrals';
import type { Clinic } from '../platform/clinic.ts';
import { hashOf } from '../platform/ids.ts';
import { referralByKey } from '../referrals/records.ts';
import { sendReferral } from '../referrals/send.ts';
import { demo } from './enter.ts';
import { picturesOfDev } from './pictures.ts';

const referrals: { key: string; form: () => Promise<ReferralForm> }[] = [
  {
    key: 'demo referral by e-mail',
    form: async () => ({
      provider_name: 'Dr. Mina Park, Bay Family Practice',
      licence: 'G55123',
      reply_to: 'mina.park@bayfamily.pellis.test',
      patient_name: 'Rosa Ruiz',
      patient_email: 'rosa.ruiz@demo.pellis.test',
      patient_phone: '(415) 555-0177',
      reason:
        'Itching, scaly patches on both elbows for three months. Hydrocortisone 1 % did not help. Psoriasis? Please advise on treatment.',
      images: (await picturesOfDev()).slice(0, 1),
    }),
  },
  {
    key: 'demo referral by fax',
    form: async () => ({
      provider_name: 'Tomas Berg, NP',
      licence: 'NP20417',
      reply_to: '(415) 555-0188',
      patient_name: 'Ben Baker',
      patient_email: 'ben@demo.pellis.test',
      patient_phone: '(415) 555-0134',
      reason:
        'Acne with scars on the cheeks. Two courses of doxycycline, each followed by a relapse. Would like an opinion on what comes next.',
      images: [],
    }),
  },
];

/** Those that came in at an earlier start stand as they are. */
export async function receiveReferrals(clinic: Clinic): Promise<void> {
  for (const { key, form } of referrals) {
    const known = await clinic.db.read(demo, (transaction) => referralByKey(transaction, hashOf(key)));
    if (!known) await sendReferral(clinic, demo, await form(), key);
  }
}
