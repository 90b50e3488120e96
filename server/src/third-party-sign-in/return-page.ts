/** Where a third party's window comes back to: hands its answer to the page of ours that opened it, and closes. */
import { createHash } from 'node:crypto';
import { thirdPartyReturnPath } from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import type { FastifyInstance } from 'fastify';

const script = `
const answer = Object.fromEntries(new URLSearchParams(location.search));
history.replaceState(null, '', location.pathname);
window.opener?.postMessage({ ...answer, type: 'pellis-sign-in' }, location.origin);
window.close();
`;

const style = `
:root { color-scheme: light dark; --paper: #faf7f2; --ink: #1d2526; }
@media (prefers-color-scheme: dark) { :root { --paper: #111718; --ink: #ece7df; } }
body { display: grid; min-height: 100vh; margin: 0; padding: 24px; place-content: center; background: var(--paper); color: var(--ink);
  font: 17px / 1.6 Figtree, 'Segoe UI', Roboto, system-ui, sans-serif; text-align: center; }
h1 { margin: 0; font-size: 24px; font-weight: 600; }
`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signing in</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Signing in</h1>
<p>This window closes by itself. If it stays open, close it and go back to the log-in page.</p>
</main>
<script>${script}</script>
</body>
</html>
`;

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  // the one page that must still know who opened it after having been at a stranger's
  'cross-origin-opener-policy': 'unsafe-none',
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
};

export function returnPage(app: FastifyInstance): void {
  app.get(thirdPartyReturnPath, (_request, reply) => reply.headers(headers).send(page));
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
