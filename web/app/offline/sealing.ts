/** Sealing on this device, with Web Crypto alone: AES-GCM, and ECDH on P-256 for whoever has the other half of a pair. */

export interface Envelope {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** Sealed for the private half of a pair; `sender` is the public half of another, made for it alone. */
export type Letter = Envelope & { sender: CryptoKey };

export const curve = { name: 'ECDH', namedCurve: 'P-256' };
export const aes = { name: 'AES-GCM', length: 256 };

export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Envelope> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

export function unseal(key: CryptoKey, { iv, sealed }: Envelope): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
}

export async function sealFor(publicKey: CryptoKey, bytes: BufferSource): Promise<Letter> {
  const { publicKey: sender, privateKey } = await crypto.subtle.generateKey(curve, false, ['deriveKey']);
  return { ...(await seal(await sharedKey(privateKey, publicKey), bytes)), sender };
}

export async function unsealLetter(privateKey: CryptoKey, letter: Letter): Promise<ArrayBuffer> {
  return unseal(await sharedKey(privateKey, letter.sender), letter);
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);
export const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

function sharedKey(privateKey: CryptoKey, publicKey: CryptoKey): Promise<CryptoKey> {
  return crypto.subtle.deriveKey({ name: 'ECDH', public: publicKey }, privateKey, aes, false, ['encrypt', 'decrypt']);
}
