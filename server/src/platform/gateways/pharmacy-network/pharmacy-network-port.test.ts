// What every form of the pharmacy network's port must do, tried on our own network over real HTTP and a real Postgres.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GatewayNotSetUp, MessageRefused } from '../refused.ts';
import { networkNotSetUp } from './not-set-up.ts';
import type { NetworkEvent, PharmacyNetwork } from './pharmacy-network.ts';
import { doctorLee, openTestNetwork, pharmacy, prescriptionFrom, type TestNetwork } from './test-network.ts';

let clinic: TestNetwork;
let network: PharmacyNetwork;
beforeAll(async () => {
  clinic = await openTestNetwork();
  network = clinic.network;
});
afterEach(async () => {
  await clinic.running().setDown(false);
  await clinic.running().setByHand(false);
});
afterAll(() => clinic.close());

const eventsOf = async (messageId: string) => (await network.newsOf(messageId)).map(({ event }) => event);
const waitFor = (messageId: string, events: NetworkEvent[]) => expect.poll(() => eventsOf(messageId), { timeout: 20_000 }).toEqual(events);

async function sent(more: Parameters<typeof prescriptionFrom>[1] = {}): Promise<string> {
  const message = await prescriptionFrom(network, more);
  await network.send(message);
  return message.messageId;
}

async function received(): Promise<string> {
  const id = await sent();
  await waitFor(id, ['accepted', 'received']);
  return id;
}

describe('a prescriber', () => {
  test('is enrolled once, also twelve times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => network.enrolPrescriber(doctorLee)));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(answers[0]?.reference).toMatch(/^\d{13}$/);
  });

  test('without a whole NPI is refused in a sentence', async () => {
    await expect(network.enrolPrescriber({ ...doctorLee, id: 'other', npi: '12' })).rejects.toThrow('The NPI must have ten digits.');
  });
});

describe('pharmacies', () => {
  test.each([
    ['mission', 'CA', ['Mission Street Pharmacy']],
    ['San Francisco', 'CA', ['Mission Street Pharmacy', 'Sunset Family Pharmacy']],
    ['94110', 'CA', ['Mission Street Pharmacy']],
    ['drugs oakland', 'CA', ['Lakeshore Drugs']],
    ['nowhere at all', 'CA', []],
    ['mission', 'NV', []],
  ])('are found by "%s" in %s', async (words, state, names) => {
    expect((await network.findPharmacies({ words, state })).map(({ name }) => name)).toEqual(names);
  });

  test('are all there where nothing is asked, with what one needs to reach them', async () => {
    const all = await network.findPharmacies({ words: '', state: 'CA' });
    expect(all.length).toBeGreaterThanOrEqual(12);
    for (const one of all) expect(one.ncpdpId).toMatch(/^05\d{5}$/);
    // numbers that are kept for invented people
    for (const { phone, fax } of all) expect(`${phone} ${fax}`).toMatch(/^(\(\d{3}\) 555-01\d\d ?){2}$/);
    expect(all.map(({ fax }) => fax)).not.toContainEqual(expect.stringMatching(/0199$/));
  });
});

describe('a prescription', () => {
  test('is accepted, then received by the pharmacy', async () => {
    await received();
  });

  test('sent twelve times at once is one prescription', async () => {
    const message = await prescriptionFrom(network);
    await Promise.all(Array.from({ length: 12 }, () => network.send(message)));
    await waitFor(message.messageId, ['accepted', 'received']);
    await network.send(message);
    expect(await eventsOf(message.messageId)).toEqual(['accepted', 'received']);
  });

  test('under a number of another one is refused', async () => {
    const message = await prescriptionFrom(network);
    await network.send(message);
    await expect(network.send({ ...message, sig: 'Apply twice a day.' })).rejects.toThrow(
      'Another prescription was sent under this number.',
    );
  });

  test.each([
    [{ pharmacyNcpdpId: '0599999' }, 'The network does not know this pharmacy.'],
    [{ pharmacyNcpdpId: pharmacy.oldMill }, 'Old Mill Drugs does not take electronic prescriptions.'],
    [{ sig: ' ' }, 'The directions are missing.'],
    [{ prescriber: { reference: '1', name: 'Nobody', npi: '1234567893' } }, 'The network does not know this prescriber.'],
  ])('with %o is refused in a sentence, and nothing of it is kept', async (wrong, sentence) => {
    const message = await prescriptionFrom(network, wrong);
    const refused = network.send(message);
    await expect(refused).rejects.toBeInstanceOf(MessageRefused);
    await expect(network.send(message)).rejects.toThrow(sentence);
    expect(await network.newsOf(message.messageId)).toEqual([]);
  });

  test('of nothing is refused', async () => {
    const message = await prescriptionFrom(network);
    const nothing = { ...message, drug: { ...message.drug, quantity: 0 } };
    await expect(network.send(nothing)).rejects.toThrow('The quantity is missing.');
  });

  test('to a pharmacy that has closed fails, with what to do', async () => {
    const id = await sent({ pharmacyNcpdpId: pharmacy.closed });
    await waitFor(id, ['accepted', 'failed']);
    expect((await network.newsOf(id))[1]).toMatchObject({ about: id, words: 'The pharmacy has closed. Send it to another one.' });
  });

  test('is filled in part, filled, and put back when nobody comes', async () => {
    const id = await received();
    for (const move of ['partly_fill', 'fill', 'not_picked_up'] as const) await clinic.running().act(id, move);
    expect(await eventsOf(id)).toEqual(['accepted', 'received', 'partly_filled', 'filled', 'not_picked_up']);
  });

  test('pressed twelve times at once is filled once', async () => {
    const id = await received();
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => clinic.running().act(id, 'fill')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await eventsOf(id)).toEqual(['accepted', 'received', 'filled']);
  });
});

describe('CancelRx', () => {
  test('is answered with yes before it is filled, and asked twelve times at once it is asked once', async () => {
    const id = await received();
    await Promise.all(Array.from({ length: 12 }, () => network.cancel(id, `cancel-${id}`, 'The patient is allergic to it.')));
    await waitFor(id, ['accepted', 'received', 'cancelled']);
    await network.cancel(id, `cancel-${id}`, 'The patient is allergic to it.');
    expect(await eventsOf(id)).toEqual(['accepted', 'received', 'cancelled']);
    await expect(network.cancel(id, `cancel-again-${id}`, '')).rejects.toThrow('The pharmacy has cancelled it already.');
  });

  test('before the pharmacy has it keeps it from being received', async () => {
    await clinic.running().setByHand(true);
    const id = await sent();
    await network.cancel(id, `cancel-${id}`, '');
    await clinic.running().setByHand(false);
    await waitFor(id, ['accepted', 'cancelled']);
  });

  test('is refused once it is filled', async () => {
    const id = await received();
    await clinic.running().act(id, 'fill');
    await network.cancel(id, `cancel-${id}`, '');
    await waitFor(id, ['accepted', 'received', 'filled', 'cancel_refused']);
    expect((await network.newsOf(id)).at(-1)?.words).toBe('It was filled already. Call the pharmacy.');
  });

  test('of a prescription that nobody knows is refused', async () => {
    await expect(network.cancel('unknown', 'cancel-unknown', '')).rejects.toBeInstanceOf(MessageRefused);
  });
});

describe('a renewal that the pharmacy asks for', () => {
  test('is answered once', async () => {
    const id = await received();
    await clinic.running().act(id, 'ask_renewal');
    const asked = (await network.newsOf(id)).at(-1);
    expect(asked?.event).toBe('renewal_asked');
    const yes = { isApproved: true, words: 'A new prescription follows.' };
    await Promise.all(Array.from({ length: 12 }, () => network.answerRenewal(asked?.id ?? '', yes)));
    await expect(network.answerRenewal(asked?.id ?? '', { isApproved: false, words: 'No' })).rejects.toThrow('another answer');
    await expect(network.answerRenewal('unknown', yes)).rejects.toBeInstanceOf(MessageRefused);
  });
});

describe('a network that is down', () => {
  test('refuses nothing and takes nothing: everything is tried again later, with the same numbers', async () => {
    const message = await prescriptionFrom(network);
    await clinic.running().setDown(true);
    const calls = [() => network.send(message), () => network.check(), () => network.findPharmacies({ words: '', state: 'CA' })];
    for (const call of calls) {
      const problem: unknown = await call().catch((error: unknown) => error);
      expect(problem).toBeInstanceOf(Error);
      expect(problem).not.toBeInstanceOf(MessageRefused);
    }
    await clinic.running().setDown(false);
    await network.check();
    await network.send(message);
    await waitFor(message.messageId, ['accepted', 'received']);
  });
});

describe('a clinic without a network', () => {
  test('sends nothing, believes nobody, and says so', async () => {
    const none = networkNotSetUp();
    const message = await prescriptionFrom(network);
    for (const call of [() => none.send(message), () => none.cancel('a', 'b', ''), none.check, () => none.enrolPrescriber(doctorLee)])
      await expect(call()).rejects.toBeInstanceOf(GatewayNotSetUp);
    expect(none.readIncoming(Buffer.from('{}'), {})).toBeUndefined();
  });
});
