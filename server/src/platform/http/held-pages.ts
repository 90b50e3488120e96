/** The written pages of one site, held in memory as they are sent: with addresses and today's figures in them, compressed once. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withLists } from './page-lists.ts';
import { withEach, withWords } from './page-records.ts';
import { type Facts, hasFacts, withFacts, withFactsInData } from './page-text.ts';

export interface HeldPage {
  send(request: FastifyRequest, reply: FastifyReply, facts: () => Promise<Facts>): Promise<FastifyReply>;
}

interface Ready {
  facts: Facts | undefined;
  tag: string;
  plain: Buffer;
  brotli: Promise<Buffer>;
  gzip: Promise<Buffer>;
}

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };
const quality = (finest: boolean) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: finest ? 11 : 9 } });

export function holdPage(text: string, contentType: string): HeldPage {
  const changes = hasFacts(text);
  let ready: Ready | undefined;
  return {
    async send(request, reply, readFacts) {
      const facts = changes ? await readFacts() : undefined;
      // the same object as long as nothing has changed
      if (!ready || ready.facts !== facts) ready = prepare(filled(text, contentType, facts), facts);
      void reply.headers({ 'content-type': contentType, 'cache-control': 'no-cache', vary: 'accept-encoding', etag: ready.tag });
      if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(ready.tag)) return reply.code(304).send();
      const accepted = request.headers['accept-encoding'] ?? '';
      if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await ready.brotli);
      if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await ready.gzip);
      return reply.send(ready.plain);
    },
  };
}

function filled(text: string, contentType: string, facts: Facts | undefined): string {
  if (!facts) return text;
  if (contentType.includes('json')) return withFactsInData(text, facts);
  // places of a list's items are no facts, and a record's words may say anything: they come last
  return withWords(withLists(withFacts(withEach(text, facts), facts), facts), facts);
}

function prepare(text: string, facts: Facts | undefined): Ready {
  const plain = Buffer.from(text);
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  const ready: Ready = { facts, tag, plain, brotli: compress.brotli(plain, quality(false)), gzip: compress.gzip(plain) };
  // a tenth smaller in ten times the time: nobody waits for it, and the home page then fits in what a network sends at once
  void compress.brotli(plain, quality(true)).then((finest) => {
    ready.brotli = Promise.resolve(finest);
  });
  return ready;
}
