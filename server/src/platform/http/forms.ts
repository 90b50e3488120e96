/** Calls whose bytes travel beside their JSON, as parts of a form: a third less on the way, and no text of photos in memory. Others send the same in JSON alone. */
import { createHash } from 'node:crypto';
import { atParts } from '@pellis/contract/platform/parts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** More than any form has of photos and papers. */
const mostParts = 100;

export function readForms(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    formOf(request, body).then(
      ({ json, parts }) => {
        request.parts = parts;
        if (request.method === 'POST') request.bodyHash = hashOf(json, parts);
        void parse(request, json, done);
      },
      (error: unknown) => done(error as Error),
    );
  });
}

async function formOf({ method, headers }: FastifyRequest, body: Buffer): Promise<{ json: string; parts: Uint8Array[] }> {
  // a page of somebody else's may send a form without asking, but no header of ours with it
  if (method === 'POST' && headers['idempotency-key'] === undefined) throw unreadable();
  const answer = new Response(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length), {
    headers: { 'content-type': String(headers['content-type']) },
  });
  const form = await answer.formData().catch(() => {
    throw unreadable();
  });
  const json = form.get('json');
  const files = form.getAll('bytes');
  if (typeof json !== 'string' || files.length > mostParts) throw unreadable();
  return { json, parts: await Promise.all(files.map(bytesOf)) };
}

async function bytesOf(file: FormDataEntryValue): Promise<Uint8Array> {
  if (typeof file === 'string') throw unreadable();
  return new Uint8Array(await file.arrayBuffer());
}

/** One form has one hash however it travels: that of its JSON with the bytes in it. */
function hashOf(json: string, parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const [index, piece] of atParts(json).entries()) {
    const part = index % 2 === 1 ? (parts[Number(piece)] ?? new Uint8Array()) : undefined;
    hash.update(part ? `"${Buffer.from(part.buffer, part.byteOffset, part.length).toString('base64')}"` : piece);
  }
  return hash.digest('base64url');
}

function unreadable(): Refusal {
  return new Refusal(400, 'unreadable', 'We could not read that request.');
}
