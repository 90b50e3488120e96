/** Ids made in the browser, as the clinic makes its own: 16 random bytes, so that a message sent twice is one message. */
export function newId(): string {
  return idOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** Of a form that is kept in this browser: found again, it still makes the same one. `key` is the form's, in hexadecimal. */
export function idFromKey(key: string): string {
  return idOf((key.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)));
}

function idOf(bytes: Iterable<number>): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
