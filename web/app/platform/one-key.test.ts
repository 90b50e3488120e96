/** The key under which a form is sent: the same until its end is known, and a new one for the next wish. */
import { expect, it } from 'vitest';
import { ApiError, unreachable } from './api-error.ts';
import { oneKey, sayWhileWorking } from './one-key.ts';

const refused = (status: number, code: string) => new ApiError({ status, code, detail: 'No.' });
const inFlight = refused(409, 'in_flight');

/** A clinic that answers so, one after the other; `done` is an answer, everything else is thrown. */
function clinicThat(...answers: (Error | 'done')[]) {
  const keys: string[] = [];
  const ask = async (key: string) => {
    keys.push(key);
    const answer = answers.shift();
    if (answer !== 'done') throw answer;
    return answer;
  };
  return { keys, ask };
}

const noPause = async () => {};
const failed = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: ApiError) => error.code,
  );

it.each([
  ['a network that failed', unreachable()],
  ['a fault of the clinic', refused(500, 'fault')],
  ['a clinic that is away', refused(503, 'unavailable')],
])('is kept after %s', async (_, error) => {
  const form = oneKey(noPause);
  const { keys, ask } = clinicThat(error, 'done');
  await failed(form.send(ask));
  await form.send(ask);
  expect(keys[1]).toBe(keys[0]);
});

it('is another after an answer, and after a clear no', async () => {
  const form = oneKey(noPause);
  const { keys, ask } = clinicThat('done', refused(409, 'more_than_left'), refused(422, 'invalid'), 'done');
  await form.send(ask);
  await failed(form.send(ask));
  await failed(form.send(ask));
  await form.send(ask);
  expect(new Set(keys).size).toBe(4);
});

it('asks again by itself while the clinic is still working on it, and says so', async () => {
  const said: string[] = [];
  sayWhileWorking((words) => said.push(words));
  const form = oneKey(noPause);
  const { keys, ask } = clinicThat(inFlight, inFlight, 'done');
  expect(await form.send(ask)).toBe('done');
  expect(keys.length).toBe(3);
  expect(new Set(keys).size).toBe(1);
  expect(said[0]).toContain('still working');
});

it('keeps the key after giving up, so that the next press asks for the same', async () => {
  const form = oneKey(noPause);
  const { keys, ask } = clinicThat(...Array.from({ length: 6 }, () => inFlight), 'done');
  expect(await failed(form.send(ask))).toBe('in_flight');
  await form.send(ask);
  expect(new Set(keys).size).toBe(1);
});

it('pauses longer each time', async () => {
  const pauses: number[] = [];
  const form = oneKey(async (ms) => {
    pauses.push(ms);
  });
  await failed(form.send(clinicThat(...Array.from({ length: 6 }, () => inFlight)).ask));
  expect(pauses.length).toBe(5);
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
});
