/** Hands a photo or a document to a browser, which may show it and nothing else. */
import type { FastifyReply } from 'fastify';
import type { Shown } from './show.ts';

/** Opened by itself, a file can load and run nothing; nobody between us and the browser keeps it. */
export async function hand(reply: FastifyReply, { bytes, contentType, disposition }: Shown): Promise<undefined> {
  await reply
    .type(contentType)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
