/** A device in words that its owner recognises: "Chrome on Mac", "The same network as this device". */

/** The first that fits: many browsers name others before themselves. */
const browsers = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPX\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

export function browserInWords(userAgent: string): string {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1];
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
  if (!browser && !system) return 'An unknown browser';
  return `${browser ?? 'A browser'}${system ? ` on ${system}` : ''}`;
}

/** Nothing is asked of the outside about an address: what can be said is whether it is here, near, or which network. */
export function placeInWords(address: string, here: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (plain === here.replace(/^::ffff:/, '') && plain !== '') return 'The same network as this device';
  if (/^(127\.|::1$)/.test(plain)) return 'The computer of the clinic';
  if (/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/i.test(plain)) return `A local network (${shortened(plain)})`;
  return plain === '' ? 'An unknown network' : `Another network (${shortened(plain)})`;
}

/** Enough to recognise, not the whole address: "203.0.113.x". */
function shortened(address: string): string {
  const isFour = address.includes('.');
  const parts = address.split(isFour ? '.' : ':');
  return `${parts.slice(0, 3).join(isFour ? '.' : ':')}${isFour ? '.' : ':'}x`;
}
