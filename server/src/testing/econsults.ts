/** e-Consults in tests: opened by the operator, a provider whose license was checked, and a question with a photo. */
import { applyForEconsults, checkEconsultLicence, listEconsultProviders } from '@pellis/contract/econsults/econsult-providers';
import { claimEconsult } from '@pellis/contract/econsults/econsult-work';
import { askEconsult, openEconsults } from '@pellis/contract/econsults/econsults';
import type { TestClinic } from './clinic.ts';
import { elsewhere, type Person } from './people.ts';
import { phonePhoto, type TestPhoto } from './photos.ts';

/** The operator shows them, at a price of $95 everywhere. */
export async function offerEconsults(clinic: TestClinic): Promise<void> {
  await clinic.sql(`update service set is_offered = true where kind = 'econsult'`);
  await clinic.sql(
    `insert into service_price (service_id, price, from_day) select id, 9500, '2020-01-01' from service where kind = 'econsult' on conflict do nothing`,
  );
}

export function providerForm(more: object = {}) {
  return {
    name: 'Dr. Mina Park',
    licence: 'G 55123',
    state: 'CA',
    practice: 'Bay Family Practice',
    address: '12 Grand Avenue, Oakland, CA 94612',
    email: 'Mina.Park@practice.test',
    ...more,
  };
}

export function questionForm(images: TestPhoto[] = [], more: object = {}) {
  return {
    question: 'Is this lichen planus, and what would you begin with?',
    history: 'Flat violet papules on both wrists for six weeks. Itches. No new medicines.',
    initials: 'rr',
    age_band: '30_44',
    sex: 'female',
    images,
    agreed: true,
    ...more,
  };
}

/** Applied, checked by the desk, and in by the link of the e-mail. */
export async function enterAsProvider(
  clinic: TestClinic,
  desk: Person,
  form = providerForm(),
): Promise<{ id: string; code: string; pass: string }> {
  await clinic.call(applyForEconsults, { body: form, headers: elsewhere() });
  const { reply: providers } = await clinic.call(listEconsultProviders, { as: desk });
  const id = providers.find(({ name, state }) => name === form.name && state === 'applied')?.id ?? '';
  await clinic.call(checkEconsultLicence, { as: desk, params: { id }, body: { source: 'breeze.ca.gov' } });
  const code = await latestCode(clinic, form.email);
  const { reply } = await clinic.call(openEconsults, { params: { code }, body: { licence: form.licence }, headers: elsewhere() });
  return { id, code, pass: reply.pass };
}

/** Of the latest e-mail with a link that they got. */
export async function latestCode(clinic: TestClinic, email: string): Promise<string> {
  await clinic.settled();
  const [row] = await clinic.sql<{ link: string }>(
    `select links[1] as link from letter where recipient = $1 and template like 'econsult.%' order by created_at desc limit 1`,
    [email.toLowerCase()],
  );
  return row?.link.split('/').at(-1) ?? '';
}

export async function ask(clinic: TestClinic, pass: string, images?: TestPhoto[]): Promise<string> {
  const body = questionForm(images ?? [await phonePhoto()]);
  return (await clinic.call(askEconsult, { params: { pass }, body, headers: elsewhere() })).reply.id;
}

/** For the permission matrix: one that a dermatologist has, of a provider whose license was checked. */
export async function makeEconsultThings(
  clinic: TestClinic,
  { treating, desk }: { treating: Person; desk: Person },
): Promise<Record<string, string>> {
  await offerEconsults(clinic);
  const { id: econsultProvider, pass } = await enterAsProvider(clinic, desk);
  const econsult = await ask(clinic, pass);
  await clinic.call(claimEconsult, { as: treating, params: { id: econsult } });
  const [photo] = await clinic.sql<{ id: string }>('select id from econsult_photo where econsult_id = $1', [econsult]);
  return { econsult, econsultProvider, econsultPhoto: photo?.id ?? '' };
}

const asWritten = { assessment: 'Fits.', recommendation: 'Rest.', watch_for: 'Fever.', sending: 'stay' };

export const bodiesOfEconsults: Record<string, (things: Record<string, string>) => unknown> = {
  'POST /econsults/providers': () => providerForm({ email: 'nobody@practice.test' }),
  'POST /econsults/links/:code': () => ({ licence: 'G55123' }),
  'POST /econsults/passes/:pass/questions': () => questionForm(),
  'POST /workspace/econsult_providers/:id/licence_check': () => ({ source: 'breeze.ca.gov' }),
  'PUT /workspace/econsults/:id/draft': () => asWritten,
  'POST /workspace/econsults/:id/sign': () => asWritten,
  'POST /workspace/econsults/:id/decline': () => ({ reason: 'Not this way.' }),
  'POST /workspace/econsults/:id/end': () => ({ reason: 'Nobody is here.' }),
  'PUT /workspace/econsults/:id/invoice': () => ({ from: 'due', to: 'invoiced', number: '1' }),
};
