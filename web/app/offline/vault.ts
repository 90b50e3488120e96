/**
 * What is kept on this device, sealed. Whoever is signed in opens it without a word; once the session is over only the passkey that was given the lock does
 * (its PRF extension, https://www.w3.org/TR/webauthn-3/#prf-extension), and without one nobody.
 */
import { del, get, set } from 'idb-keyval';
import { offlineStore } from '../platform/offline-store.ts';
import { aes, bytesOf, curve, type Envelope, type Letter, seal, sealFor, textOf, unseal, unsealLetter } from './sealing.ts';

interface Lock {
  credential: ArrayBuffer;
  salt: Uint8Array<ArrayBuffer>;
  publicKey: CryptoKey;
  /** Sealed with what the passkey says to `salt`. */
  privateKey: Envelope;
  content: Letter | null;
}

interface Vault {
  person: string;
  until: number;
  /** The last change of theirs that was heard of before it was read. */
  change?: string | undefined;
  /** Its key cannot be read out, and is thrown away when the session ends. */
  open: { key: CryptoKey; content: Envelope } | null;
  lock: Lock | null;
}

/** `locked`: the passkey that has the lock opens it. `hidden`: nobody does, until its person signs in again. */
export type Standing = { is: 'nothing' } | ({ is: 'open'; text: string; hasLock: boolean } & About) | ({ is: 'locked' | 'hidden' } & About);

interface About {
  person: string;
  until: Date;
  /** Something of theirs may have changed since it was read. */
  isBehind?: boolean;
}

/** Days after which it is gone, counted from the last time it was kept. */
export const keptDays = 30;

const name = 'vault';

/** Seals `text` in place of what was there. A lock stays, as long as it is the same person's. `change`: the last one, asked for before `text` was read. */
export function keep(person: string, text: string, change?: string): Promise<void> {
  return alone(async () => {
    const before = await found();
    const lock = before?.person === person ? before.lock : null;
    const key = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt']);
    await write({
      person,
      until: Date.now() + keptDays * 86_400_000,
      change,
      open: { key, content: await seal(key, bytesOf(text)) },
      lock: lock ? { ...lock, content: await sealFor(lock.publicKey, bytesOf(text)) } : null,
    });
  });
}

/** How it stands for whoever holds the device. Its key goes where `person`, who is signed in, is not the one it was kept for. */
export function look(person: string | null): Promise<Standing> {
  return alone(async () => {
    const vault = await found();
    if (!vault) return { is: 'nothing' };
    const isBehind = (await lastChange(vault.person)) !== vault.change;
    const about = { person: vault.person, until: new Date(vault.until), isBehind };
    if (vault.open && vault.person === person)
      return { ...about, is: 'open', text: textOf(await unseal(vault.open.key, vault.open.content)), hasLock: vault.lock !== null };
    if (vault.open) await write({ ...vault, open: null });
    return { ...about, is: vault.lock?.content ? 'locked' : 'hidden' };
  });
}

/** What is kept was read before this, until it is read anew: in whichever window, and over reloads. */
export function markBehind(person: string): Promise<void> {
  return set(changeOf(person), crypto.randomUUID(), offlineStore());
}

export function lastChange(person: string): Promise<string | undefined> {
  return get<string>(changeOf(person), offlineStore());
}

/** Ends as the names of what is somebody's do, so that it goes with the rest of theirs. */
function changeOf(person: string): string {
  return `change:${person}`;
}

/** Theirs alone; what waits to be sent lies beside it and stays. */
export function forgetVaultOf(person: string): Promise<void> {
  return alone(async () => {
    if ((await found())?.person === person) await del(name, offlineStore());
  });
}

/** What the browser needs to ask the passkey that has the lock. */
export async function askedOfPasskey(): Promise<{ credential: ArrayBuffer; salt: Uint8Array<ArrayBuffer> } | null> {
  return (await found())?.lock ?? null;
}

/** From now on whoever shows this passkey opens it. `secret` is what the passkey says to `salt`. */
export function lockWith(credential: ArrayBuffer, salt: Uint8Array<ArrayBuffer>, secret: BufferSource): Promise<void> {
  return alone(async () => {
    const vault = await found();
    if (!vault?.open) throw new Error('nothing is open that could be locked');
    const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, true, ['deriveKey']);
    const ownKey = await seal(await keyOf(secret), await crypto.subtle.exportKey('pkcs8', privateKey));
    const content = await sealFor(publicKey, await unseal(vault.open.key, vault.open.content));
    await write({ ...vault, lock: { credential, salt, publicKey, privateKey: ownKey, content } });
  });
}

export function takeLockAway(): Promise<void> {
  return alone(async () => {
    const vault = await found();
    if (vault) await write({ ...vault, lock: null });
  });
}

/** What was kept, for who showed the passkey. */
export async function unlock(secret: BufferSource): Promise<string> {
  const lock = (await found())?.lock;
  if (!lock?.content) throw new Error('nothing is locked');
  const pkcs8 = await unseal(await keyOf(secret), lock.privateKey);
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, curve, false, ['deriveKey']);
  return textOf(await unsealLetter(privateKey, lock.content));
}

/** What is too old is gone before anybody sees it. */
async function found(): Promise<Vault | undefined> {
  const vault = await get<Vault>(name, offlineStore());
  if (!vault || vault.until > Date.now()) return vault;
  await del(name, offlineStore());
  return undefined;
}

function write(vault: Vault): Promise<void> {
  return set(name, vault, offlineStore());
}

/** No two windows change it at once. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('pellis-offline', work);
}

async function keyOf(secret: BufferSource): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = bytesOf('pellis offline lock');
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }, material, aes, false, [
    'encrypt',
    'decrypt',
  ]);
}
