/** Who writes in the crash proof, and about what: people and things of the demo. */

import { bookVisit } from '@pellis/contract/bookings/book-visit';
import { visitConsent } from '@pellis/contract/bookings/bookings';
import { openConversation } from '@pellis/contract/conversations/conversations';
import { createHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import sharp from 'sharp';
import { newId } from '../../server/src/platform/ids.ts';
import { askIn } from '../../server/src/testing/postgres.ts';
import type { Besieged } from './besieged.ts';
import { type Ask, type Stage, talkers } from './kinds.ts';
import { readyToBook } from './prepared-kinds.ts';
import { emailOf, signAllIn } from './sign-ins.ts';

const profile = {
  ...{ firstName: 'Cleo', lastName: 'Castro', dob: '1988-05-09', sex: 'female', pregnant: 'no', medications: 'no', currentMedications: '' },
  ...{ allergies: 'no', currentAllergies: '', insuranceType: 'none', memberId: '', groupNum: '' },
};

export async function setStage({ url, folder }: Pick<Besieged, 'url' | 'folder'>): Promise<Stage> {
  const tokens = await signAllIn(url);
  const { cleo, osei } = tokens;
  const send = <T>({ path }: AnyEndpoint, body: unknown, as: string, id = '') => ask<T>(url, path.replace(':id', id), body, { as });
  const conversations: Stage['conversations'] = {};
  for (const talker of talkers) {
    const first = { topic: 'general', message: { id: newId(), text: 'Hello', photos: [], files: [] } };
    conversations[talker] = (await send<{ conversation: { id: string } }>(openConversation, first, tokens[talker])).conversation.id;
  }
  const [signed] = await askIn<{ note: string; order: string }>(
    folder,
    `select n.id as note, o.id as order from note n join "order" o on o.encounter_id = n.id join account a on a.id = o.account_id
      join account d on d.id = n.signed_by where a.email = $1 and d.email = $2 and n.state = 'signed' and jsonb_array_length(n.routine) > 0`,
    [emailOf('ana'), emailOf('dr.lee')],
  );
  const [open] = await askIn<{ id: string }>(
    folder,
    `select id from rapid_assessment where state = 'submitted' and kind = 'rapid_assessment' order by created_at limit 1`,
  );
  if (!signed || !open) throw new Error('The demo has no signed note with a routine, or no case to claim.');
  await send(claimCase, {}, osei, open.id);
  const [filed] = await askIn<{ n: number }>(
    folder,
    `select count(*)::int as n from health_profile h join account a on a.patient_id = h.patient_id where a.email = $1`,
    [emailOf('cleo')],
  );
  if (!filed?.n) await send(createHealthProfile, { ...profile, images: [] }, cleo);
  const read = await ask<{ version: number }>(url, '/me/health_profile', undefined, { as: cleo, method: 'GET' });
  const patientOf = async (name: string) => {
    const [row] = await askIn<{ id: string }>(folder, 'select patient_id as id from account where email = $1', [emailOf(name)]);
    return row?.id ?? '';
  };
  const stage: Stage = {
    tokens,
    patients: { dev: await patientOf('dev'), eli: await patientOf('eli') },
    ...{ visit: '', held: '', wanted: { provider_id: '', starts_at: '' }, drafted: { id: '', version: 0 }, folder },
    conversation: conversations[talkers[0]] ?? '',
    conversations,
    note: signed.note,
    order: signed.order,
    openCase: open.id,
    draftVersion: 0,
    profile,
    profileVersion: read.version,
    photo: (await drawPhoto()).toString('base64'),
    day: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now()),
    turn: 0,
    safetyVersion: 0,
    busy: new Set(),
  };
  const asking: Ask = ({ endpoint, params = {}, body, as }) => {
    const path = Object.entries(params).reduce((whole, [name, value]) => whole.replace(`:${name}`, value), endpoint.path);
    return ask(url, path, body, { as, method: endpoint.method });
  };
  await readyToBook(asking, stage);
  const agreed = { hold_id: stage.held, consent_version: visitConsent.version, terms_id: 1, agrees: true };
  await asking({ endpoint: bookVisit, as: tokens.dev, body: agreed });
  stage.visit = stage.held;
  return stage;
}

export function drawPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: { r: 190, g: 140, b: 110 } } })
    .jpeg()
    .toBuffer();
}

/** To its last line. */
export function opensAsPhoto(bytes: Uint8Array): Promise<boolean> {
  return sharp(bytes)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

async function ask<T>(
  url: string,
  path: string,
  body: unknown,
  { as, method = 'POST' }: { as?: string | undefined; method?: string } = {},
) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': newId(), ...(as ? { authorization: `Bearer ${as}` } : {}) };
  const sent = method === 'GET' ? {} : { body: JSON.stringify(body) };
  return read<T>(path, await fetch(`${url}/_api/v1${path}`, { method, headers, ...sent }));
}

async function read<T>(path: string, answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}
