/** Messages that have not left yet: kept, in order, and each arriving once. */
import type { Posted } from '@pellis/contract/conversations/conversations';
import { describe, expect, it } from 'vitest';
import { ApiError, unreachable } from '../platform/api-error.ts';
import { openOutbox, type Unsent } from './outbox.ts';

const posted = {} as Posted;

/** A clinic that answers as told: it keeps each id once, as the real one does. */
function clinicOf({ kept = [], isDown = false }: { kept?: Unsent[]; isDown?: boolean } = {}) {
  const clinic = { isDown, isFull: false, refuses: '', arrived: [] as string[], texts: [] as string[], store: kept, loseAnswerOf: '' };
  /** A window of the same browser. */
  const anotherWindow = () =>
    openOutbox({
      read: async () => clinic.store,
      change: async (update) => {
        if (clinic.isFull) throw new DOMException('full', 'QuotaExceededError');
        clinic.store = structuredClone(update(clinic.store)) as Unsent[];
      },
      send: async ({ id, text, address, topic }) => {
        if (clinic.isDown) throw unreachable();
        if (clinic.refuses === id) throw new ApiError({ status: 422, code: 'invalid', detail: 'Write a message' });
        if (!clinic.arrived.includes(id)) {
          clinic.arrived.push(id);
          clinic.texts.push(text);
        }
        if (clinic.loseAnswerOf === id) {
          clinic.loseAnswerOf = '';
          throw unreachable();
        }
        return { address: address === `new:${topic}` ? 'own:thread' : address, posted };
      },
    });
  return { clinic, outbox: anotherWindow(), anotherWindow };
}

const keepsNothing = { read: () => Promise.reject(new Error('no room')), change: () => Promise.reject(new Error('no room')) };

const message = (id: string, more: Partial<Unsent> = {}) => ({
  id,
  address: 'own:thread',
  topic: 'general' as const,
  text: `text of ${id}`,
  at: 0,
  photos: [],
  files: [],
  ...more,
});

describe('the outbox', () => {
  it('sends what is written in its order, and is empty afterwards', async () => {
    const { clinic, outbox } = clinicOf();
    for (const id of ['a', 'b', 'c']) await outbox.add(message(id));
    await outbox.flush();
    expect(clinic.arrived).toEqual(['a', 'b', 'c']);
    expect(clinic.store).toEqual([]);
  });

  it('begins another conversation of a topic that was begun before', async () => {
    const { clinic, outbox } = clinicOf();
    for (const id of ['a', 'b']) {
      outbox.begin('new:general');
      expect(outbox.view().moved).toEqual({});
      await outbox.add(message(id, { address: 'new:general' }));
      await outbox.flush('new:general');
    }
    expect(clinic.arrived).toEqual(['a', 'b']);
    expect(clinic.store).toEqual([]);
  });

  it('keeps a message that cannot leave, and those after it wait', async () => {
    const { clinic, outbox } = clinicOf({ isDown: true });
    await outbox.add(message('a'));
    await outbox.add(message('b'));
    await outbox.flush();
    expect(clinic.store.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'failed'],
      ['b', 'waiting'],
    ]);
    clinic.isDown = false;
    await outbox.flush();
    expect(clinic.arrived).toEqual(['a', 'b']);
  });

  it('shows a message once it is kept, and of two at the same moment keeps both', async () => {
    const { clinic, outbox } = clinicOf();
    const seen: boolean[] = [];
    outbox.subscribe(() => seen.push(outbox.view().unsent.every(({ id }) => clinic.store.some((kept) => kept.id === id))));
    await Promise.all([outbox.add(message('a')), outbox.add(message('b'))]);
    expect(seen).not.toContain(false);
    expect(clinic.store.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('finds after a reload what the page before it could not send', async () => {
    const before = clinicOf({ isDown: true });
    await before.outbox.add(message('a'));
    await before.outbox.flush();
    const { clinic, outbox } = clinicOf({ kept: before.clinic.store });
    await outbox.flush();
    expect(clinic.texts).toEqual(['text of a']);
    expect(clinic.store).toEqual([]);
  });

  it('sends again what was under way when the page went, and it is one message', async () => {
    const { clinic, outbox } = clinicOf({ kept: [{ ...message('a'), state: 'sending', problem: null }] });
    clinic.loseAnswerOf = 'a';
    await outbox.flush();
    await outbox.flush();
    expect(clinic.texts).toEqual(['text of a']);
    expect(clinic.store).toEqual([]);
  });

  it('never sends one thing twice at a time, however often it is told to', async () => {
    const { clinic, outbox } = clinicOf();
    await outbox.add(message('a'));
    await Promise.all([outbox.flush(), outbox.flush('own:thread'), outbox.flush()]);
    expect(clinic.arrived).toEqual(['a']);
  });

  it('goes on past a message that was refused, and keeps it with the reason', async () => {
    const { clinic, outbox } = clinicOf();
    clinic.refuses = 'a';
    await outbox.add(message('a'));
    await outbox.add(message('b'));
    await outbox.flush();
    expect(clinic.arrived).toEqual(['b']);
    expect(outbox.view().unsent).toMatchObject([{ id: 'a', state: 'refused', problem: 'Write a message' }]);
    await outbox.drop('a');
    expect(outbox.view().unsent).toEqual([]);
  });

  it('says of which of several photos the clinic takes none', async () => {
    const detail = 'We take no photos of the inside of the mouth.';
    const outbox = openOutbox({
      ...keepsNothing,
      send: async () => {
        throw new ApiError({ status: 422, code: 'invalid', detail, fields: { 'photos.1': detail } });
      },
    });
    const photo = { filename: 'image.jpg', bytes: new ArrayBuffer(0) };
    await outbox.add(message('two', { photos: [photo, photo] }));
    await outbox.flush();
    expect(outbox.view().unsent.map(({ problem }) => problem)).toEqual([`Photo 2: ${detail}`]);
  });

  it('sends the second message of a new thread into the thread that the first has begun', async () => {
    const { clinic, outbox } = clinicOf();
    const addresses: string[] = [];
    outbox.onArrived(({ message: { address } }) => addresses.push(address));
    await outbox.add(message('a', { address: 'new:general' }));
    await outbox.add(message('b', { address: 'new:general' }));
    await outbox.flush();
    expect(clinic.arrived).toEqual(['a', 'b']);
    expect(addresses).toEqual(['new:general', 'own:thread']);
    expect(outbox.view().moved).toEqual({ 'new:general': 'own:thread' });
  });

  it('waits with one thread only: another one goes', async () => {
    const { clinic, outbox } = clinicOf({ kept: [] });
    clinic.refuses = 'none';
    await outbox.add(message('a'));
    await outbox.add(message('b', { address: 'own:other' }));
    await outbox.flush('own:other');
    expect(clinic.arrived).toEqual(['b']);
  });

  it('leaves alone what another window keeps, and brings nothing back that it has sent', async () => {
    const { clinic, outbox: one, anotherWindow } = clinicOf({ isDown: true });
    const other = anotherWindow();
    await Promise.all([one.flush(), other.flush()]);
    await Promise.all([one.add(message('a')), other.add(message('b', { address: 'own:other' }))]);
    await other.flush();
    expect(clinic.store.map(({ id }) => id)).toEqual(['a', 'b']);
    clinic.isDown = false;
    await one.flush();
    expect([clinic.arrived, clinic.store.map(({ id }) => id)]).toEqual([['a'], ['b']]);
    await one.add(message('c'));
    await other.flush();
    expect(clinic.store.map(({ id }) => id)).toEqual(['c']);
  });

  it('is asked for what every window of the person keeps, and sends it', async () => {
    const { clinic, outbox: one, anotherWindow } = clinicOf({ isDown: true });
    const other = anotherWindow();
    expect(await one.unsent()).toEqual([]);
    await other.add(message('a'));
    expect((await one.unsent()).map(({ id }) => id)).toEqual(['a']);
    clinic.isDown = false;
    await one.flush();
    expect([clinic.arrived, await other.unsent()]).toEqual([['a'], []]);
  });

  it('sends nothing again that another window has sent meanwhile, and takes none of its messages', async () => {
    const { clinic, outbox: one, anotherWindow } = clinicOf({ isDown: true });
    const other = anotherWindow();
    await one.add(message('a'));
    await one.flush();
    await other.unsent();
    clinic.isDown = false;
    await other.flush();
    expect(clinic.arrived).toEqual(['a']);
    await other.add(message('b'));
    // it would begin another conversation by now
    clinic.arrived = [];
    await one.flush();
    expect([clinic.arrived, one.view().unsent, clinic.store.map(({ id }) => id)]).toEqual([[], [], ['b']]);
  });

  it('tells whoever sends a message whether another window has sent it in that moment', async () => {
    let store: readonly Unsent[] = [];
    const told: string[] = [];
    const outbox = openOutbox({
      read: async () => store,
      change: async (update) => {
        store = update(store);
      },
      send: async ({ id, address }, _, isStillUnsent) => {
        told.push(`${id}: ${await isStillUnsent()}`);
        if (id === 'b') return { address, posted };
        store = store.filter((kept) => kept.id !== id);
        told.push(`${id}: ${await isStillUnsent()}`);
        throw new ApiError({ status: 404, code: 'not_found', detail: 'Not found' });
      },
    });
    await outbox.add(message('a'));
    await outbox.add(message('b'));
    await outbox.flush();
    expect(told).toEqual(['a: true', 'a: false', 'b: true']);
    expect([outbox.view().unsent, store]).toEqual([[], []]);
  });

  it('forgets nothing that the browser had no room to keep', async () => {
    const { clinic, outbox } = clinicOf({ isDown: true });
    await outbox.unsent();
    clinic.isFull = true;
    await outbox.add(message('a'));
    expect((await outbox.unsent()).map(({ id }) => id)).toEqual(['a']);
    clinic.isFull = false;
    await outbox.add(message('b'));
    expect(clinic.store.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('sends again what another window is sending in the same moment', async () => {
    const outbox = openOutbox({
      ...keepsNothing,
      send: async () => {
        throw new ApiError({ status: 409, code: 'in_flight', detail: 'Please wait a moment.' });
      },
    });
    await outbox.add(message('a'));
    await outbox.flush();
    expect(outbox.view().unsent).toMatchObject([{ id: 'a', state: 'failed' }]);
  });
});
