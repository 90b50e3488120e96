/** The built web site, served beside the API: prerendered pages as they are, every other address as the app. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { endpoints } from '@pellis/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf, sendRefusal } from './faults.ts';

export const siteFolder = resolve(import.meta.dirname, '../../../../web/build/client');
const fallback = '__spa-fallback.html';

export async function serveSite(app: FastifyInstance, folder = siteFolder): Promise<void> {
  if (existsSync(join(folder, fallback))) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      wildcard: false,
      index: ['index.html'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, folder));
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply, folder: string) {
  const path = request.url.split('?')[0] ?? '/';
  const methods = methodsOf(path);
  if (methods.length > 0) return sendRefusal(refusalOf(405), request, reply.header('allow', methods.join(', ')));
  const isPage = request.method === 'GET' && !path.startsWith('/_api/') && !path.startsWith('/dev/') && !/\.\w{2,5}$/.test(path);
  if (!isPage || !existsSync(join(folder, fallback))) return sendRefusal(refusalOf(404), request, reply);
  const prerendered = join(path, 'index.html').slice(1);
  const page = /^\/[\w/-]*$/.test(path) && existsSync(join(folder, prerendered)) ? prerendered : fallback;
  return reply.header('cache-control', 'no-cache').sendFile(page, folder);
}

/** By which methods the contract knows this address. */
function methodsOf(path: string): string[] {
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

const patterns = endpoints.map(({ method, path }) => ({ method, pattern: new RegExp(`^/_api/v1${path.replaceAll(/:\\w+/g, '[^/]+')}$`) }));

/** Every inline script of the built pages, for the content security policy. */
export function inlineScripts(folder = siteFolder): string[] {
  if (!existsSync(folder)) return [];
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const scripts = pages.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      (found) => found[1] ?? '',
    ),
  );
  return [...new Set(scripts)].filter((text) => text !== '');
}
