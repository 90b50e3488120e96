/** Asks the device for a passkey of this site, without the clinic: what it says to a salt is a key that nobody else has (WebAuthn's PRF extension). */

export interface Shown {
  credential: ArrayBuffer;
  /** 32 bytes, the same for the same passkey and salt. Null: this passkey cannot say such a thing. */
  secret: BufferSource | null;
}

/** `credential`: that one and no other. Throws when the window of the device is closed. */
export async function askPasskey(salt: BufferSource, credential?: BufferSource): Promise<Shown> {
  const shown = await navigator.credentials.get({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      // the device's lock is the point: a finger, a face, a PIN
      userVerification: 'required',
      allowCredentials: credential ? [{ type: 'public-key', id: credential }] : [],
      extensions: { prf: { eval: { first: salt } } },
    },
  });
  if (!(shown instanceof PublicKeyCredential)) throw new Error('the browser showed no passkey');
  return { credential: shown.rawId, secret: shown.getClientExtensionResults().prf?.results?.first ?? null };
}
