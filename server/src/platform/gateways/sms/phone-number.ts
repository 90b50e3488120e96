/** Numbers as the clinic writes them, "(415) 555-0134", and as carriers do, "+14155550134". */

export function asCarriersWrite(phone: string): string {
  return `+1${phone.replaceAll(/\D/g, '')}`;
}

/** Undefined for a number that nobody here can have. */
export function asClinicWrites(number: string): string | undefined {
  const [, area, exchange, line] = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(number.trim()) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : undefined;
}
