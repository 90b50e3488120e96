/** A device in words that its owner recognises: "Chrome on Mac", "The same network as this device". */

import Bowser from 'bowser';

/** As their owners call them, where the library says more than they would. */
const browserNames: Record<string, string> = { 'Microsoft Edge': 'Edge', 'Samsung Internet for Android': 'Samsung Internet' };
const systemNames: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' };
const longest = 500;

/** "Chrome on Android". Browsers sign with each other's names: a kept library knows them, not a list of ours. */
export function browserInWords(userAgent: string): string {
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longest) || '-');
  const name = browser.name && (browserNames[browser.name] ?? browser.name);
  const isApple = platform.model === 'iPhone' || platform.model === 'iPad';
  const system = isApple ? platform.model : os.name && (systemNames[os.name] ?? os.name);
  if (!name && !system) return 'An unknown browser';
  return `${name || 'A browser'}${system ? ` on ${system}` : ''}`;
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
