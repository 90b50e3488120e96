/** Passkeys, asked for and checked: the browser signs a challenge that nobody else was given, for our own address only (WebAuthn). */
import type { PasskeyAnswer, PasskeyOptions } from '@pellis/contract/sign-in-safety/sign-in-safety';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { countUse, keepPasskey, passkeyByCredential, passkeysOf } from './passkey-records.ts';

/** Loaded by the first passkey: it weighs more than the rest of signing in together. */
const library = () => import('@simplewebauthn/server');

/** How long the browser's own window waits, in milliseconds. */
const patience = 120_000;

interface Owner {
  id: string;
  email: string;
  name: string;
}

/** What the browser shall make a passkey from; the same device is not asked for twice. */
export async function newPasskeyOptions(clinic: Clinic, transaction: Transaction, owner: Owner): Promise<PasskeyOptions> {
  const known = await passkeysOf(transaction, owner.id);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: clinic.config.clinicName,
    rpID: addressOf(clinic).rpId,
    userID: new Uint8Array(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.name,
    timeout: patience,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    // so that it may also lock what its owner keeps on a device; the library does not know this extension yet
    extensions: { prf: {} } as object,
  });
  return { ...options };
}

/** Nobody's yet without an account: then the passkey alone must prove who comes, so it must have asked its owner (`required`). */
export async function passkeyOptions(clinic: Clinic, transaction: Transaction, accountId: string | null): Promise<PasskeyOptions> {
  const known = accountId === null ? undefined : await passkeysOf(transaction, accountId);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: addressOf(clinic).rpId,
    timeout: patience,
    userVerification: accountId === null ? 'required' : 'preferred',
    ...(known ? { allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })) } : {}),
  });
  return { ...options };
}

interface Asked {
  /** What the browser was given to sign. */
  challenge: string;
  answer: PasskeyAnswer;
}

/** Keeps the new passkey when it signed our challenge at our address. */
export async function keepProvenPasskey(
  clinic: Clinic,
  transaction: Transaction,
  { challenge, answer, accountId, name }: Asked & { accountId: string; name: string },
): Promise<boolean> {
  const { origins, rpId } = addressOf(clinic);
  const { verifyRegistrationResponse } = await library();
  // the library checks each part of what a browser sent, and throws for what is none
  const made = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!made?.verified) return false;
  const { credential } = made.registrationInfo;
  return keepPasskey(transaction, {
    id: newId(),
    account_id: accountId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
  });
}

/** Whose passkey signed the challenge, if it is one we know: of this account, or of any where none is named. */
export async function usePasskey(
  clinic: Clinic,
  transaction: Transaction,
  { challenge, answer, accountId }: Asked & { accountId: string | null },
): Promise<string | undefined> {
  const passkey = await passkeyByCredential(transaction, answer.id);
  if (!passkey || (accountId !== null && passkey.account_id !== accountId)) return undefined;
  const { origins, rpId } = addressOf(clinic);
  const { verifyAuthenticationResponse } = await library();
  const shown = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: accountId === null,
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch(() => undefined);
  if (!shown?.verified) return undefined;
  await countUse(transaction, passkey.id, shown.authenticationInfo.newCounter);
  return passkey.account_id;
}

/** A passkey is made for the clinic's own host; the Canadian site may use it where it stands below that host. */
function addressOf({ config: { publicUrl, publicUrlCanada } }: Clinic): { rpId: string; origins: string[] } {
  const origins = [publicUrl, ...(publicUrlCanada ? [publicUrlCanada] : [])].map((url) => new URL(url).origin);
  return { rpId: new URL(publicUrl).hostname, origins };
}
