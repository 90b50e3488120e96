/** What a browser may do on our pages, and that private answers are not kept. */
import { createHash } from 'node:crypto';
import { patternOf } from '@pellis/contract/page-views/public-pages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { commonHeaders, permissions } from './common-headers.ts';

/**
 * `scripts` are the texts of the inline scripts by the addresses of our own pages: each page lets in its own by their hashes, and is shorter by those of all
 * others. A route may set a header of its own over these.
 */
export function secureHeaders(app: FastifyInstance, config: Config, scripts: ReadonlyMap<string, readonly string[]>): void {
  const ofApp = [...new Set([...(scripts.get('/app.html') ?? []), ...(scripts.get('/missing.html') ?? [])])];
  const hostsOf = (path: string) => {
    if (path === '/login') return hostsOfSignIn(config);
    if (cardPages.includes(path)) return hostsOfCards(config);
    return config.tagManagerId && patternOf(path) ? hostsOfTag : {};
  };
  // the same for every answer, so they are written once and not with each request
  const write = (path: string) => headersOfPages(config, contentPolicy(scripts.get(path) ?? ofApp, hostsOf(path)));
  const written = new Map(['/login', ...cardPages, ...scripts.keys()].map((path) => [path, write(path)]));
  const ofPages = headersOfPages(config, contentPolicy(ofApp, {}));
  // public addresses without a written page of their own
  const counted = headersOfPages(config, contentPolicy(ofApp, hostsOf('/')));
  const ofCalls = { ...ofPages, 'permissions-policy': permissions('(self)') };
  const ofPrivatePages = { ...ofPages, 'cache-control': 'no-store' };
  app.addHook('onRequest', ({ url }, reply, done) => {
    const ofOther = () => written.get(pathOf(url)) ?? (isCall(url) ? ofCalls : patternOf(pathOf(url)) ? counted : ofPages);
    reply.headers(isAnswer(url) ? ofAnswers : url.startsWith('/dev/') ? ofPrivatePages : ofOther());
    // the owner may allow it while the clinic runs
    if (config.mayDictate && isWorkspace(url) && !isCall(url) && !cardPages.includes(pathOf(url)))
      reply.header('permissions-policy', permissions('()', '(self)'));
    if (takesPhotos(pathOf(url))) reply.header('permissions-policy', permissions('()', '()', '(self)'));
    done();
  });
}

/** Where a card is typed: a patient's own, and the owner's who tests the processor. */
const cardPages = ['/payment-method', '/workspace/set-up'];

/** Where people see and hear one another; `own-document.ts` in the web knows the same addresses. */
const isCall = (url: string) => /^\/(waiting-room|workspace\/visits)\/./.test(url);

/** Where patients take photos within the page; `own-document.ts` knows the same addresses. */
const takesPhotos = (path: string) =>
  /^\/(rapid-assessment(-followup|\/[^/]+\/request)?|check-in\/[^/]+|my-progress|new-visit(\/[^/]+)?)$/.test(path);

/** Where notes are written. */
const isWorkspace = (url: string) => /^\/workspace(\/|\?|$)/.test(url);

/** `/login/` is `/login` to a browser. */
const pathOf = (url: string) => (url.split('?')[0] ?? '').replace(/(.)\/$/, '$1');
const isAnswer = (url: string) => url.startsWith('/_api/') || url.startsWith('/graphql');

/** What a script of ours reads is no page: nothing in it runs, nobody frames it, nothing keeps it. */
const ofAnswers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Strangers' hosts, for the pages that need each; `own-document.ts` in the web knows which pages these are. */
interface Hosts {
  script?: string;
  connect?: string;
  frame?: string;
}

/** Where Google's tag comes from and where it tells what was seen. */
const hostsOfTag: Hosts = {
  script: 'https://www.googletagmanager.com/gtag/js',
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
};

function hostsOfSignIn({ signIn, signInUrl, googleClientSecret }: Config): Hosts {
  if (signIn === 'embedded') return { script: signInUrl, connect: signInUrl };
  // with a secret Google's window is opened without any script of Google's
  if (signIn === 'none' || googleClientSecret) return {};
  const google = 'https://accounts.google.com/gsi/';
  return { script: `${google}client`, connect: google, frame: google };
}

/** As Stripe's integration security guide lists them; without its maps and wallets, which we do not show. */
function hostsOfCards({ stripe, processorUrl }: Config): Hosts {
  if (!stripe) return { frame: processorUrl };
  const script = 'https://js.stripe.com https://*.js.stripe.com';
  return { script, connect: 'https://api.stripe.com', frame: `${script} https://hooks.stripe.com` };
}

function headersOfPages(config: Config, policy: string): Record<string, string> {
  // how long a page is kept is said where it is sent
  const { 'cache-control': _, ...common } = commonHeaders(config.publicUrl);
  // the window of a third party's sign-in must be able to answer
  return { ...common, 'content-security-policy': policy, 'cross-origin-opener-policy': 'same-origin-allow-popups' };
}

function contentPolicy(scripts: readonly string[], { script, connect, frame }: Hosts): string {
  const hashes = scripts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self'${hashes.join('')}${script ? ` ${script}` : ''}`,
    `connect-src 'self'${connect ? ` ${connect}` : ''}`,
    // the component library writes its variables into a style element
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "worker-src 'self' blob:",
    `frame-src ${frame ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}
