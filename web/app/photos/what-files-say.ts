/** What a chosen file says of how it came about: whether its camera set the exposure by what it saw, and whether it was packed so that fine things are smoothed. Nothing else of EXIF is read, and none of it travels. */

/** So far in at most; a camera writes it at the beginning. */
const searched = 262_144;
/** "Exif", then two zeros: in a JPEG, and in a HEIC as well. */
const mark = [0x45, 0x78, 0x69, 0x66, 0, 0] as const;
const ofCamera = 0x8769;
const exposureMode = 0xa402;
const exposureProgram = 0x8822;
/** As the standard numbers them. */
const byHand = 1;

/**
 * WebP and AVIF smooth away what they have no room for, so that smooth skin looks blurred that was sharp: of those nothing is said about sharpness. No
 * camera writes them; they come from websites and messengers.
 */
export function isSmoothed(bytes: ArrayBuffer): boolean {
  const start = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 12)));
  return (start.startsWith('RIFF') && start.endsWith('WEBP')) || /^.{4}ftypavi[fs]/s.test(start);
}

export function isMetered(bytes: ArrayBuffer): boolean {
  const view = new DataView(bytes, 0, Math.min(bytes.byteLength, searched));
  const at = placeOf(view);
  if (at === undefined) return false;
  try {
    const table: Table = { view, at, isLittle: view.getUint16(at) === 0x4949 };
    const own = valueIn(table, view.getUint32(at + 4, table.isLittle), ofCamera);
    if (own === undefined) return false;
    const mode = valueIn(table, own, exposureMode);
    if (mode !== undefined) return mode !== byHand;
    // 0 is not known, and what comes after them all is no program of a camera
    const program = valueIn(table, own, exposureProgram) ?? 0;
    return program > byHand && program <= 8;
  } catch {
    // cut short, or no such table: then nobody knows
    return false;
  }
}

/** Where the tables begin, from which their places are counted. */
function placeOf(view: DataView): number | undefined {
  for (let at = 0; at + mark.length < view.byteLength; at++)
    if (mark.every((byte, step) => view.getUint8(at + step) === byte)) return at + mark.length;
  return undefined;
}

interface Table {
  view: DataView;
  at: number;
  isLittle: boolean;
}

/** A number of an entry: of two bytes, or where another table is, of four. */
function valueIn({ view, at, isLittle }: Table, table: number, tag: number): number | undefined {
  const count = view.getUint16(at + table, isLittle);
  for (let entry = 0; entry < count; entry++) {
    const from = at + table + 2 + entry * 12;
    if (view.getUint16(from, isLittle) !== tag) continue;
    return view.getUint16(from + 2, isLittle) === 3 ? view.getUint16(from + 8, isLittle) : view.getUint32(from + 8, isLittle);
  }
  return undefined;
}
