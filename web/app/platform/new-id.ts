/** An id made in the browser, as the clinic makes its own: 16 random bytes, so that a message sent twice is one message. */
export function newId(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
