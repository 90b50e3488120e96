// What every form of the payments port must do, tried on our own processor over real HTTP and a real Postgres: in its own language, and in
// Stripe's through Stripe's own SDK.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GatewayDown } from './payments.ts';
import {
  answerBank,
  cardOnFile,
  charge,
  feeOf,
  type Language,
  languages,
  newKey,
  openTestClinic,
  returnUrl,
  type TestClinic,
  typeCard,
} from './test-clinic.ts';

let clinic: TestClinic;
const clinics = new Map<Language, TestClinic>();
beforeAll(async () => {
  for (const language of languages) clinics.set(language, await openTestClinic(language));
});
afterAll(async () => {
  for (const one of clinics.values()) await one.close();
});
function through(language: Language) {
  beforeAll(() => {
    clinic = clinics.get(language) ?? clinic;
  });
}

const refusedFor = (reason: string) => expect.objectContaining({ name: 'PaymentRefused', reason });

describe.each(languages)('a card on file (%s)', (language) => {
  through(language);

  test('is known by brand, last four and expiry once the frame has saved it', async () => {
    const card = await cardOnFile(clinic);
    expect(card).toEqual({ id: expect.any(String), brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2034 });
  });

  test('is not there before the frame has saved it', async () => {
    const { setupId } = await clinic.payments.openCardForm({ customer: 'ana' });
    await expect(clinic.payments.cardOf(setupId, 'ana')).rejects.toEqual(refusedFor('card_not_saved'));
  });

  test('is told only to the clinic that names its customer', async () => {
    const { setupId } = await clinic.payments.openCardForm({ customer: 'ana' });
    await typeCard(clinic, setupId, '4242424242424242');
    await expect(clinic.payments.cardOf(setupId, 'ben')).rejects.toEqual(refusedFor('not_found'));
    await expect(clinic.payments.cardOf('setup_unknown', 'ana')).rejects.toEqual(refusedFor('not_found'));
  });

  test('keeps its id when the same customer saves it again, and differs for another customer', async () => {
    const first = await cardOnFile(clinic, '5555 5555 5555 4444', 'cleo');
    const again = await cardOnFile(clinic, '5555 5555 5555 4444', 'cleo');
    const other = await cardOnFile(clinic, '5555 5555 5555 4444', 'dev');
    expect(again.id).toBe(first.id);
    expect(other.id).not.toBe(first.id);
  });

  test('cannot be charged for another customer', async () => {
    const card = await cardOnFile(clinic, undefined, 'ben');
    await expect(clinic.payments.authorise(feeOf(card.id))).rejects.toEqual(refusedFor('card_not_found'));
  });

  test('cannot be charged once removed, and removing it twice is no error', async () => {
    const card = await cardOnFile(clinic, '6011 1111 1111 1117');
    await clinic.payments.removeCard(card.id);
    await clinic.payments.removeCard(card.id);
    await expect(clinic.payments.authorise(feeOf(card.id))).rejects.toEqual(refusedFor('card_not_found'));
    await expect(clinic.payments.removeCard('card_unknown')).rejects.toEqual(refusedFor('card_not_found'));
  });

  test('that is removed still lets held money be taken', async () => {
    const card = await cardOnFile(clinic, '6011 1111 1111 1117');
    const held = await clinic.payments.authorise(feeOf(card.id));
    await clinic.payments.removeCard(card.id);
    expect(await clinic.payments.capture({ id: held.id, key: newKey() })).toMatchObject({ state: 'captured' });
  });
});

describe.each(languages)('authorising (%s)', (language) => {
  through(language);

  test.each([
    ['4242 4242 4242 4242', 'authorised', undefined],
    ['3782 822463 10005', 'authorised', undefined],
    ['4000 0000 0000 0002', 'declined', 'card_declined'],
    ['4000 0000 0000 9995', 'declined', 'insufficient_funds'],
    ['4000 0000 0000 0069', 'declined', 'expired_card'],
  ])('with %s ends as %s %s', async (number, state, declineCode) => {
    const answer = await charge(clinic, number);
    expect(answer).toMatchObject({ state, amountCents: 5900, currency: 'USD', capturedCents: 0 });
    expect(answer.declineCode).toBe(declineCode);
    expect(await clinic.payments.find(answer.id)).toEqual(answer);
  });

  test('with a card whose date has passed since is declined', async () => {
    const card = await cardOnFile(clinic, undefined, 'ana');
    clinic.clock.ahead = 20 * 366 * 24 * 3600 * 1000;
    const answer = await clinic.payments.authorise(feeOf(card.id));
    clinic.clock.ahead = 0;
    expect(answer).toMatchObject({ state: 'declined', declineCode: 'expired_card' });
  });

  test('twice with one key holds the money once, even at the same moment', async () => {
    const card = await cardOnFile(clinic);
    const fee = feeOf(card.id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => clinic.payments.authorise(fee)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await clinic.payments.authorise(fee)).toEqual(answers[0]);
  });

  test('another fee with a used key is refused', async () => {
    const fee = feeOf((await cardOnFile(clinic)).id);
    await clinic.payments.authorise(fee);
    await expect(clinic.payments.authorise({ ...fee, amountCents: 1 })).rejects.toEqual(refusedFor('key_reused'));
  });

  test.each([{ amountCents: 0 }, { amountCents: 1.5 }, { currency: 'dollars' }, { returnUrl: 'https://elsewhere.test/' }])(
    'with %o is refused',
    async (wrong) => {
      const card = await cardOnFile(clinic);
      await expect(clinic.payments.authorise({ ...feeOf(card.id), ...wrong })).rejects.toEqual(refusedFor('bad_request'));
    },
  );
});

describe.each(languages)("the bank's step (%s)", (language) => {
  through(language);

  test('approved, authorises and leads back to the clinic', async () => {
    const asked = await charge(clinic, '4000 0025 0000 3155');
    expect(asked.state).toBe('needs_action');
    const page = await (await fetch(asked.actionUrl ?? '')).text();
    expect(page).toContain('$59.00');
    expect(page).toContain('ending in 3155');

    const back = await answerBank(asked.actionUrl, 'approve');
    expect([back.status, back.headers.get('location')]).toEqual([303, returnUrl]);
    const found = await clinic.payments.find(asked.id);
    expect(found.state).toBe('authorised');
    expect(found.actionUrl).toBeUndefined();
  });

  test('declined, declines, and a second answer changes nothing', async () => {
    const asked = await charge(clinic, '4000 0025 0000 3155');
    await answerBank(asked.actionUrl, 'decline');
    expect((await answerBank(asked.actionUrl, 'approve')).headers.get('location')).toBe(returnUrl);
    expect(await clinic.payments.find(asked.id)).toMatchObject({ state: 'declined', declineCode: 'authentication_failed' });
  });

  test('cannot be guessed from the id of the authorisation', async () => {
    const asked = await charge(clinic, '4000 0025 0000 3155');
    expect((await fetch(`${clinic.url}/challenge/${asked.id}`)).status).toBe(404);
  });

  test('no money is taken before it; then the same wish succeeds', async () => {
    const asked = await charge(clinic, '4000 0025 0000 3155');
    const wish = { id: asked.id, key: newKey() };
    await expect(clinic.payments.capture(wish)).rejects.toEqual(refusedFor('not_authorised'));
    await answerBank(asked.actionUrl, 'approve');
    expect(await clinic.payments.capture(wish)).toMatchObject({ state: 'captured' });
  });
});

describe.each(languages)('held money (%s)', (language) => {
  through(language);

  test('is taken once: again with the same key is the same answer, with another a refusal', async () => {
    const held = await charge(clinic);
    const wish = { id: held.id, key: newKey() };
    const taken = await clinic.payments.capture(wish);
    expect(taken).toMatchObject({ state: 'captured', capturedCents: 5900 });
    expect(await clinic.payments.capture(wish)).toEqual(taken);
    await expect(clinic.payments.capture({ id: held.id, key: newKey() })).rejects.toEqual(refusedFor('already_captured'));
    await expect(clinic.payments.release({ id: held.id, key: newKey() })).rejects.toEqual(refusedFor('already_captured'));
  });

  test('may be taken in part, never more than was held', async () => {
    const held = await charge(clinic);
    const more = { id: held.id, key: newKey(), amountCents: 5901 };
    await expect(clinic.payments.capture(more)).rejects.toEqual(refusedFor('more_than_authorised'));
    const part = await clinic.payments.capture({ id: held.id, key: newKey(), amountCents: 2000 });
    expect(part).toMatchObject({ state: 'captured', capturedCents: 2000 });
  });

  test('taken by two at the same moment is taken once', async () => {
    const { id } = await charge(clinic);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => clinic.payments.capture({ id, key: newKey() })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toEqual([refusedFor('already_captured'), refusedFor('already_captured')]);
  });

  test('let go is gone: letting go again is fine, taking it is refused', async () => {
    const { id } = await charge(clinic);
    const gone = await clinic.payments.release({ id, key: newKey() });
    expect(gone.state).toBe('released');
    expect(await clinic.payments.release({ id, key: newKey() })).toEqual(gone);
    await expect(clinic.payments.capture({ id, key: newKey() })).rejects.toEqual(refusedFor('already_released'));
  });

  test('that was declined can be neither taken nor let go', async () => {
    const { id } = await charge(clinic, '4000 0000 0000 0002');
    await expect(clinic.payments.capture({ id, key: newKey() })).rejects.toEqual(refusedFor('not_authorised'));
    await expect(clinic.payments.release({ id, key: newKey() })).rejects.toEqual(refusedFor('not_authorised'));
  });

  test('is released by itself after seven days, and the clinic is told', async () => {
    const { id } = await charge(clinic);
    clinic.clock.ahead = 7 * 24 * 3600 * 1000 + 1000;
    await expect(clinic.payments.capture({ id, key: newKey() })).rejects.toEqual(refusedFor('already_released'));
    expect(await clinic.payments.find(id)).toMatchObject({ state: 'released' });
    // the news of the authorisation may come twice where the machine is slow
    const told = async () => (await clinic.listener.about(id, 1)).map(({ type, data }) => [type, data.state]);
    await expect.poll(told, { timeout: 10_000 }).toContainEqual(['authorisation.released', 'released']);
    clinic.clock.ahead = 0;
  });
});

describe.each(languages)('refunding (%s)', (language) => {
  through(language);

  test('in parts ends as refunded, never beyond what was taken', async () => {
    const { id } = await charge(clinic);
    await clinic.payments.capture({ id, key: newKey(), amountCents: 5000 });
    const first = { id, key: newKey(), amountCents: 2000 };
    const part = await clinic.payments.refund(first);
    expect(part).toMatchObject({ state: 'partially_refunded', refundedCents: 2000 });
    expect(await clinic.payments.refund(first)).toEqual(part);
    const tooMuch = clinic.payments.refund({ id, key: newKey(), amountCents: 3001 });
    await expect(tooMuch).rejects.toEqual(refusedFor('more_than_captured'));
    const rest = await clinic.payments.refund({ id, key: newKey(), amountCents: 3000 });
    expect(rest).toMatchObject({ state: 'refunded', refundedCents: 5000 });
    const again = clinic.payments.refund({ id, key: newKey(), amountCents: 1 });
    await expect(again).rejects.toEqual(refusedFor('more_than_captured'));
  });

  test('needs money that was taken', async () => {
    const { id } = await charge(clinic);
    const early = clinic.payments.refund({ id, key: newKey(), amountCents: 100 });
    await expect(early).rejects.toEqual(refusedFor('not_captured'));
    await expect(clinic.payments.find('auth_unknown')).rejects.toEqual(refusedFor('not_found'));
  });
});

describe.each(languages)('a processor in trouble (%s)', (language) => {
  through(language);

  test.each(['500', 'hang', 'lost_answer'] as const)('(%s) is told as GatewayDown, and the same key then works', async (fault) => {
    const { id } = await charge(clinic);
    const wish = { id, key: newKey() };
    // so that the fault meets our own call, and not that of whoever hears the news
    await clinic.listener.about(id, 1);
    clinic.faults().breakApi(fault, 1);
    await expect(clinic.payments.capture(wish)).rejects.toBeInstanceOf(GatewayDown);
    expect((await clinic.payments.find(id)).state).toBe(fault === 'lost_answer' ? 'captured' : 'authorised');
    expect(await clinic.payments.capture(wish)).toMatchObject({ state: 'captured', capturedCents: 5900 });
    expect(await clinic.listener.about(id, 2)).toHaveLength(2);
  });
});
