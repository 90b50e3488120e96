/** How a key of SSH is written down to be compared: "SHA256:…". */
import { createHash } from 'node:crypto';

export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}
