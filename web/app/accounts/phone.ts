/** The mask of a phone number: (###) ###-####. */

export function maskPhone(typed: string): string {
  const digits = typed
    .replaceAll(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10);
  if (digits.length <= 3) return digits.length === 0 ? '' : `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Where the caret stands in the masked number, after as many digits as stood before it. */
export function caretAfter(masked: string, digitsBefore: number): number {
  let seen = 0;
  for (let place = 0; place < masked.length; place += 1) {
    if (seen === digitsBefore) return digitsBefore === 0 ? 0 : place;
    if (/\d/.test(masked[place] ?? '')) seen += 1;
  }
  return masked.length;
}
