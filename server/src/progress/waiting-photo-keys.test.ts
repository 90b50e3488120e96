/** Keys for photos that wait on a device: each account its own, the same each time, and pairs that a browser takes. */
import { readWaitingPhotoKeys } from '@pellis/contract/progress/progress';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
}, 60_000);
afterAll(() => clinic.end());

const keysOf = async (as: Person) => (await clinic.call(readWaitingPhotoKeys, { as })).reply.keys;

test('each account has its own pair, the same each time, and what is sealed for one half opens with the other', async () => {
  const [ana, ben] = [await signUp(clinic, 'Ana'), await signUp(clinic, 'Ben')];
  const [key] = await keysOf(ana);
  expect(await keysOf(ana)).toEqual([key]);
  expect((await keysOf(ben))[0]?.d).not.toBe(key?.d);
  if (!key) throw new Error('no key');
  const { x, y, d } = key;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const take = (jwk: JsonWebKey, uses: 'deriveBits'[]) =>
    crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', ...jwk }, curve, false, uses);
  const other = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const bits = async (mine: CryptoKey, theirs: CryptoKey) =>
    Buffer.from(await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, mine, 256)).toString('hex');
  expect(await bits(other.privateKey, await take({ x, y }, []))).toBe(await bits(await take({ x, y, d }, ['deriveBits']), other.publicKey));
});
