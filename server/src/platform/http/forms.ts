/** Calls whose bytes travel beside their JSON, as parts of a form: a third less on the way, and no text of photos in memory. Others send the same in JSON alone. */
import { createHash } from 'node:crypto';
import { partMark } from '@pellis/contract/platform/parts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** More than any form has of photos and papers. */
const mostParts = 100;
/** Of the JSON beside them, in characters. */
const longestJson = 1024 * 1024;
/** As browsers and Node write it; a boundary as RFC 2046 has it. */
const formType = /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i;

export function readForms(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    formOf(request, body).then(
      ({ json, parts, hash }) => {
        request.parts = parts;
        request.bodyHash = hash;
        void parse(request, json, done);
      },
      (error: unknown) => done(error as Error),
    );
  });
}

async function formOf({ method, headers }: FastifyRequest, body: Buffer) {
  // a page of somebody else's may send a form without asking, but no header of ours with it
  if (method === 'POST' && headers['idempotency-key'] === undefined) throw unreadable();
  const [, boundary] = formType.exec(String(headers['content-type'])) ?? [];
  // counted before it is read, which takes time with each
  if (boundary === undefined || isOftener(body, `--${boundary}`, mostParts + 2)) throw unreadable();
  const whole = new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length);
  const form = await new Response(whole, { headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` } })
    .formData()
    .catch(() => {
      throw unreadable();
    });
  const json = form.get('json');
  if (typeof json !== 'string' || json.length > longestJson) throw unreadable();
  const parts = await Promise.all(form.getAll('bytes').map(bytesOf));
  return { json, parts, hash: hashOf(json, parts) };
}

function isOftener(body: Buffer, words: string, most: number): boolean {
  let from = 0;
  for (let count = 0; count <= most; count += 1) {
    const at = body.indexOf(words, from, 'latin1');
    if (at < 0) return false;
    from = at + words.length;
  }
  return true;
}

async function bytesOf(file: FormDataEntryValue): Promise<Uint8Array> {
  if (typeof file === 'string') throw unreadable();
  return new Uint8Array(await file.arrayBuffer());
}

/** One form has one hash however it travels: that of its JSON with the bytes in it. Each part is hashed once, where it is first named; one that is not named is none of this form's. */
function hashOf(json: string, parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  const left = new Map(parts.entries());
  let from = 0;
  for (const { 0: mark, 1: number, index } of json.matchAll(partMark)) {
    const part = left.get(Number(number));
    if (!part) continue;
    left.delete(Number(number));
    hash.update(json.slice(from, index));
    hash.update(`"${Buffer.from(part.buffer, part.byteOffset, part.length).toString('base64')}"`);
    from = index + mark.length;
  }
  if (left.size > 0) throw unreadable();
  return hash.update(json.slice(from)).digest('base64url');
}

function unreadable(): Refusal {
  return new Refusal(400, 'unreadable', 'We could not read that request.');
}
