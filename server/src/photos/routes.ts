/** The addresses of photos and documents. */
import { readFile, readPhoto } from '@pellis/contract/photos';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { type Shown, showDocument, showPhoto } from './show.ts';

export function photoRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readPhoto, async ({ asker, params, reply }) => hand(reply, await showPhoto(clinic, asker, params)));
  serve(app, clinic, readFile, async ({ asker, params, reply }) => hand(reply, await showDocument(clinic, asker, params.id)));
}

/** Opened by itself, a file can load and run nothing; nobody between us and the browser keeps it. */
async function hand(reply: FastifyReply, { bytes, contentType, disposition }: Shown): Promise<undefined> {
  await reply
    .type(contentType)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
