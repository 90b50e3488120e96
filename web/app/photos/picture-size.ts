/** How large a photo travels, and under which name. */

interface Size {
  width: number;
  height: number;
}

/** The same shape with its longer side at most `longest` pixels; small pictures stay as they are. */
export function fitted({ width, height }: Size, longest: number): Size {
  const part = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) };
}

/** "IMG_1.HEIC" → "IMG_1.jpg": what is sent is always a JPEG. */
export function jpegName(name: string): string {
  const stem = name.replace(/\.[^.]{1,5}$/, '').slice(0, 200);
  return `${stem || 'photo'}.jpg`;
}
