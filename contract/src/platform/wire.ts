/** How values that JSON cannot carry travel, and the few shapes that every noun shares. */
import { z } from 'zod';
import { putBeside, takenFromBeside } from './parts.ts';

/** Bytes as base64, or as a part beside the JSON. */
export const Bytes = z.codec(z.string(), z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array), {
  decode: (text, payload) => {
    try {
      return takenFromBeside(text) ?? fromBase64(text);
    } catch {
      payload.issues.push({ code: 'invalid_format', format: 'base64', input: text, message: 'That file could not be read.' });
      return z.NEVER;
    }
  },
  encode: (bytes) => putBeside(bytes) ?? toBase64(bytes),
});

/** Buffer on the server and the newer built-in of browsers are hundreds of times faster than the portable way, which older browsers get. */
interface Base64Ways {
  fromBase64?(text: string): Uint8Array;
}

function fromBase64(text: string): Uint8Array {
  if (typeof Buffer === 'undefined') return ((Uint8Array as Base64Ways).fromBase64 ?? z.util.base64ToUint8Array)(text);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 0 || Math.abs(bytes.length - (text.length * 3) / 4) > 3) throw new Error('not base64');
  return bytes;
}

function toBase64(bytes: Uint8Array): string {
  if (typeof Buffer !== 'undefined') return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  const { toBase64: built } = bytes as { toBase64?(): string };
  if (built) return built.call(bytes);
  // piece by piece: one character at a time takes minutes for a photo
  let text = '';
  for (let at = 0; at < bytes.length; at += pieceBytes) text += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  return btoa(text);
}

const pieceBytes = 0x8000;

/** A moment, as ISO text with a zone. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A moment as UTC without a zone marker: the specification's start_datetime and end_datetime. */
export const UtcWithoutZone = z.codec(z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/), z.date(), {
  decode: (text) => new Date(`${text}Z`),
  encode: (date) => date.toISOString().replace('Z', ''),
});

/** The clinic's wall clock without a zone ("2026-11-20T09:20:00"): its first ten characters are the day on a receipt. */
export const WallClock = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

/** A day, "2026-11-20". */
export const Day = z.iso.date();

/** An id that leaves the server: 16 random bytes in base64url. An id is never permission. */
export const PublicId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Not found');

/** A whole number of cents. */
export const Cents = z.int();
export const Currency = z.enum(['USD', 'CAD']);

/** Text that must be there: the message stands for a missing value and for an empty one. */
export function required(message: string, most = 200) {
  return z.string({ error: message }).trim().min(1, message).max(most, `Maximum ${most} characters`);
}

/** One of a list, with one message for every way of being wrong. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T, message: string) {
  return z.enum(values, { error: message });
}

/** `when` of a rule between two fields: it speaks even while the rest of the form is wrong. */
export const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Something was typed. */
export const says = (value: unknown) => typeof value === 'string' && value.trim() !== '';

export const IdParams = z.object({ id: PublicId });
export const OneSentence = z.object({ detail: z.string() });

/** A call names the patient it means; when the account has switched since, it is refused with this. */
export const patientHeader = 'x-patient';
export const otherPatient = 'You have switched to another patient in another window. Reload this page before you go on.';
