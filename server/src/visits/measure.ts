/** What a connection is measured with: bytes that cannot be made smaller on the way, and a place that takes bytes and forgets them. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Made once: what is random is only that nothing compresses it. */
let noise: Buffer | undefined;
const pieceBytes = 1024 * 1024;

export async function sendNoise(reply: FastifyReply, bytes: number): Promise<undefined> {
  noise ??= randomBytes(pieceBytes);
  const pieces: Buffer[] = [];
  for (let left = bytes; left > 0; left -= pieceBytes) pieces.push(noise.subarray(0, Math.min(left, pieceBytes)));
  await reply.type('application/octet-stream').header('cache-control', 'no-store').send(Buffer.concat(pieces));
  return undefined;
}
