// How a stand-in serves a page: whole in one answer, with a policy that lets only its own script and style run.

import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export type HtmlPage = { title: string; theme?: string; body: string; style: string; script?: string };
type Limits = { frameAncestors: string[]; formTargets?: string[] };

export function sendPage(reply: FastifyReply, page: HtmlPage, limits: Limits) {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(page.style)}`,
    page.script ? `script-src ${hashOf(page.script)}; connect-src 'self'` : "script-src 'none'",
    `form-action ${limits.formTargets ? ["'self'", ...limits.formTargets].join(' ') : "'none'"}`,
    `frame-ancestors ${limits.frameAncestors.join(' ') || "'none'"}`,
    "base-uri 'none'",
  ];
  // the older header knows nobody by name, and would keep the clinic from showing the card form
  if (limits.frameAncestors.length > 0) reply.removeHeader('x-frame-options');
  return reply
    .headers({
      'content-security-policy': policy.join('; '),
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
    })
    .send(wholePage(page));
}

export function escapeHtml(text: string) {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

function wholePage(page: HtmlPage) {
  const theme = page.theme ? ` data-theme="${escapeHtml(page.theme)}"` : '';
  const script = page.script ? `<script type="module">${page.script}</script>` : '';
  return `<!doctype html>
<html lang="en"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<style>${page.style}</style>
</head>
<body>
${page.body}
${script}
</body>
</html>
`;
}

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
