/** Bytes that travel beside the JSON of a call: as parts of `multipart/form-data`, which the JSON names by their number, instead of in it as base64. */

let beside: Uint8Array[] | undefined;

/** What stands in the JSON for a part. No text that is kept holds this character. */
const mark = '\0';

/** While `work` runs, which must not wait, what is encoded leaves its bytes in `parts`, and what is decoded finds them there. */
export function withParts<T>(parts: Uint8Array[], work: () => T): T {
  beside = parts;
  try {
    return work();
  } finally {
    beside = undefined;
  }
}

/** Answers what stands for them, the same however often they are encoded; nothing where they belong into the JSON. */
export function putBeside(bytes: Uint8Array): string | undefined {
  if (!beside) return undefined;
  const at = beside.indexOf(bytes);
  return `${mark}${at < 0 ? beside.push(bytes) - 1 : at}`;
}

/** Nothing where it stands for no part. */
export function takenFromBeside(text: string): Uint8Array | undefined {
  return /^\0\d{1,3}$/.test(text) ? beside?.[Number(text.slice(mark.length))] : undefined;
}

/** What stands for a part in a JSON that was written so; with its number. */
export const partMark = /"\\u0000(\d{1,3})"/g;
