/** A device that holds a passkey, for tests: it makes a key, signs what it is asked to sign, and can be made to cheat. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyOptions } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Cheat {
  origin?: string;
  challenge?: string;
  counter?: number;
  rpId?: string;
  /** Whether the device asked its owner (fingerprint, PIN). */
  isVerified?: boolean;
}

export interface Device {
  create(options: PasskeyOptions, cheat?: Cheat): PasskeyAnswer;
  show(options: PasskeyOptions, cheat?: Cheat): PasskeyAnswer;
}

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

export function newDevice(address: string): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, options: PasskeyOptions, { origin = address, challenge = options.challenge }: Cheat) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (
    flags: number,
    { rpId = new URL(address).hostname, counter: told, isVerified = true }: Cheat,
    rest = Buffer.alloc(0),
  ) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(told ?? counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags | (isVerified ? verified : 0)]), count, rest]);
  };
  const answer = (response: Record<string, Buffer>): PasskeyAnswer => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  });
  return {
    create(options, cheat = {}) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey.export({ format: 'jwk' }))]);
      const data = authData(present | withKey, cheat, credential);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options, cheat),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)),
      });
    },
    show(options, cheat = {}) {
      const clientDataJSON = clientData('webauthn.get', options, cheat);
      const authenticatorData = authData(present, cheat);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
      return answer({ clientDataJSON, authenticatorData, signature: sign('sha256', signed, privateKey) });
    },
  };
}

/** ES256 as COSE writes it. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(key as never));
}
