/** The two built sites beside the API: pages held and filled in, files as they lie, every address of the app as the app, any other as a kind 404. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { endpoints } from '@pellis/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { opensSoon, retryAfterSeconds } from './entrance.ts';
import { refusalOf, sendRefusal } from './faults.ts';
import { type HeldPage, holdPage } from './held-pages.ts';
import { type Fresh, keepFresh } from './keep-fresh.ts';
import { builtWhyPath, type Country, type Facts, type Sites, whyPath, withAddresses, withCounting, withFiles } from './page-text.ts';
import { type RecordPages, recordPages } from './record-pages.ts';

export const siteFolder = resolve(import.meta.dirname, '../../../../web/build');

export interface SiteSettings {
  sites: Sites;
  /** Whether views of public pages are counted, with consent. */
  counts: boolean;
  /** The figures that pages carry, as they are read on this site. */
  facts(country: Country): Promise<Facts>;
  /** What pages say of the clinic however the database is. */
  known: Facts;
  folder?: string;
}

/** One country's site, ready to be sent. */
interface Site {
  pages: ReadonlyMap<string, HeldPage>;
  /** Addresses that the app answers in the browser, each with the page that it begins from. */
  ofApp: readonly { pattern: RegExp; page: HeldPage }[];
  /** The pages of tips, one for each that is reviewed. */
  tips: RecordPages;
  /** What stands in their places once they are withdrawn. */
  withdrawnTips: RecordPages;
  /** Content pages, which make ready the ones they lead to. */
  staticPages: ReadonlySet<string>;
  facts: Fresh<Facts>;
}

/** What the build says of its pages. */
interface SiteList {
  addresses: string[];
  staticPages: string[];
  /** What each page of which at most the frame is written fetches, scripts and styles. */
  files: Record<string, string[]>;
}

const contentTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/speculationrules+json',
  webmanifest: 'application/manifest+json',
};

const typeOf = (file: string) => contentTypes[file.split('.').at(-1) ?? ''] ?? 'text/plain';

export async function serveSite(app: FastifyInstance, settings: SiteSettings): Promise<void> {
  const { sites, folder = siteFolder } = settings;
  if (!existsSync(join(folder, 'pages'))) {
    app.setNotFoundHandler(
      (request, reply) => refuseUnknown(request, reply) ?? sendRefusal(request.isTooEarly ? opensSoon() : refusalOf(404), request, reply),
    );
    return;
  }
  const files = await openFiles(app, join(folder, 'client'));
  const read = (country: Country) => openSite(app, folder, country, settings);
  const [us, ca] = [read('us'), read('ca')];
  const canadian = sites.ca && new URL(sites.ca).host;
  app.setNotFoundHandler(
    (request, reply) =>
      sendFile(files, request, reply) ?? refuseUnknown(request, reply) ?? sendPage(request.host === canadian ? ca : us, request, reply),
  );
}

/** The addresses of all built files. A route for each of thousands would cost every start of the process a fifth of a second. */
async function openFiles(app: FastifyInstance, root: string): Promise<ReadonlySet<string>> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // a card is there to be shown by others
      if (path.includes('/cards/')) reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(found.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).split(sep).join('/')}`));
}

/** Undefined when there is no such file. */
function sendFile(files: ReadonlySet<string>, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!isReading(request)) return undefined;
  const path = decoded(pathOf(request));
  return files.has(path) ? reply.sendFile(path) : undefined;
}

/** What the router does with the addresses of routes. It has refused what cannot be read already. */
function decoded(path: string): string {
  return path.includes('%') ? decodeURI(path) : path;
}

/** Stand for each tip, and at no address of their own. */
const [tipFile, withdrawnTipFile] = ['tip.html', 'withdrawn-tip.html'];

function openSite(app: FastifyInstance, folder: string, country: Country, { sites, counts, facts, known }: SiteSettings): Site {
  const pages = join(folder, 'pages', country);
  const texts = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.\w+$/.test(file))
    .map((file): [string, string] => [file, withCounting(withAddresses(readFileSync(join(pages, file), 'utf8'), sites), counts)]);
  const { addresses, staticPages, files }: SiteList = JSON.parse(readFileSync(join(folder, 'pages/site.json'), 'utf8'));
  const withOwnFiles = (text: string, path: string) => withFiles(text, files[path] ?? []);
  const held = texts
    .filter(([file]) => file !== tipFile && file !== withdrawnTipFile)
    .map(([file, text]): [string, HeldPage] => [addressOf(file), holdPage(withOwnFiles(text, addressOf(file)), typeOf(file))]);
  const textOf = (wanted: string) => texts.find(([file]) => file === wanted)?.[1] ?? '';
  const appText = textOf('app.html');
  return {
    pages: new Map(held),
    ofApp: addresses.map((path) => ({
      pattern: asPattern(path),
      page: holdPage(withOwnFiles(appText, path), typeOf('app.html')),
    })),
    tips: recordPages(textOf(tipFile), { kind: 'tip', folder: '/tips/' }),
    withdrawnTips: recordPages(textOf(withdrawnTipFile), { kind: 'tip', folder: '/tips/', known: 'withdrawn' }),
    staticPages: new Set(staticPages),
    facts: keepFresh({
      read: () => facts(country),
      complain: (error) => app.log.error({ err: error }, 'the figures for public pages could not be read'),
      known,
    }),
  };
}

/**
 * A content page makes ready the ones it leads to. It shows nothing of anybody, so that it may share the process of whoever led to it: a browser that has to begin
 * another one first paints a first visit later. The pages with people on them keep a window of their own.
 */
const ofStaticPages = { 'speculation-rules': '"/speculation-rules.json"', 'cross-origin-opener-policy': 'unsafe-none' };

/** What misses something asks again, and many who miss ask once. */
const aMomentMs = 1_000;

async function sendPage(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const { pages, ofApp, tips, staticPages, facts } = site;
  const asked = pathOf(request).replace(/(?<=.)\/$/, '');
  if (request.isTooEarly) return sendSoon(pages, request, reply, facts);
  const why = asked.startsWith('/why-') ? whyPath(await facts()) : undefined;
  // links to the address of before lead to the one of now
  if (why !== undefined && asked === builtWhyPath && asked !== why) return reply.redirect(why, 302);
  const path = asked === why ? builtWhyPath : asked;
  // one that was put up just now, perhaps by another process
  const tip = path.startsWith('/tips/') ? (tips(path, await facts()) ?? tips(path, await facts(aMomentMs))) : undefined;
  const page = tip ?? pages.get(path) ?? ofApp.find(({ pattern }) => pattern.test(path))?.page;
  if (tip ?? staticPages.has(path)) reply.headers(ofStaticPages);
  if (path === '/tips' && !(await facts())['tips.any']) reply.header('x-robots-tag', 'noindex');
  if (page) return page.send(request, reply, facts);
  return sendMissing(site, path, request, reply);
}

async function sendMissing({ pages, withdrawnTips, facts }: Site, path: string, request: FastifyRequest, reply: FastifyReply) {
  const withdrawn = withdrawnTips(path, await facts());
  if (withdrawn) return withdrawn.send(request, reply.code(410), facts);
  const missing = pages.get('/missing.html');
  if (isFile(path) || !missing) return sendRefusal(refusalOf(404), request, reply);
  return missing.send(request, reply.code(404), facts);
}

/** No searcher keeps it, no browser either. */
function sendSoon(pages: Site['pages'], request: FastifyRequest, reply: FastifyReply, facts: Site['facts']) {
  const soon = pages.get('/soon.html');
  if (isFile(pathOf(request)) || !soon) return sendRefusal(opensSoon(), request, reply);
  void reply.code(503).headers({ 'retry-after': retryAfterSeconds, 'x-robots-tag': 'noindex' });
  return soon.send(request, reply, facts);
}

/** By its ending; no address of a page has one. */
const isFile = (path: string) => /\.\w{2,11}$/.test(path);

/** What is no page at all: calls of the API, and anything but reading. Undefined when it may be a page. */
function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const path = pathOf(request);
  const methods = methodsOf(path);
  if (methods.length > 0) return sendRefusal(refusalOf(405), request, reply.header('allow', methods.join(', ')));
  const isPage = isReading(request) && !path.startsWith('/_api/') && !path.startsWith('/dev/');
  return isPage ? undefined : sendRefusal(refusalOf(404), request, reply);
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

/** `faq/index.html` is at `/faq`, `robots.txt` at `/robots.txt`. */
function addressOf(file: string): string {
  return `/${file
    .split(sep)
    .join('/')
    .replace(/(^|\/)index\.html$/, '')}`;
}

/** By which methods the contract knows this address. */
function methodsOf(path: string): string[] {
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

const patterns = endpoints.map(({ method, path }) => ({ method, pattern: asPattern(`/_api/v1${path}`) }));

function asPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}

/** Every inline script of the built pages, for the content security policy. Data in script elements never runs. */
export function inlineScripts(folder = siteFolder): Map<string, string[]> {
  const pages = join(folder, 'pages');
  const all = new Map<string, string[]>();
  for (const country of ['us', 'ca']) {
    if (!existsSync(join(pages, country))) continue;
    const files = readdirSync(join(pages, country), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
    for (const file of files) {
      const known = all.get(addressOf(file)) ?? [];
      all.set(addressOf(file), [...new Set([...known, ...scriptsIn(readFileSync(join(pages, country, file), 'utf8'))])]);
    }
  }
  return all;
}

function scriptsIn(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text = '']) => text).filter((text) => text !== '');
}
