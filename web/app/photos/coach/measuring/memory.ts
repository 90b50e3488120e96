/**
 * Memory that is used again from one picture to the next. Memory fresh from the system comes page by page, at the first touch of each: that took two thirds
 * of the time in which a picture is measured (decision 0491).
 */
const floats = new Map<string, Float32Array>();
const bytes = new Map<string, Uint8ClampedArray>();

/** Holds what the last picture left, until the next asks for it by this name. */
export function floatsFor(name: string, length: number): Float32Array {
  return kept(floats, name, length, Float32Array);
}

/** As above. */
export function bytesFor(name: string, length: number): Uint8ClampedArray {
  return kept(bytes, name, length, Uint8ClampedArray);
}

function kept<Values extends { length: number }>(
  all: Map<string, Values>,
  name: string,
  length: number,
  Made: new (length: number) => Values,
): Values {
  const before = all.get(name);
  if (before?.length === length) return before;
  const made = new Made(length);
  all.set(name, made);
  return made;
}
