/** Hands out a PDF that we made: as an attachment, kept by nobody between us and the browser. */
import type { FastifyReply } from 'fastify';

/** `name` is ours and plain. */
export async function handPdf(reply: FastifyReply, { bytes, name }: { bytes: Buffer; name: string }): Promise<undefined> {
  await reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}
