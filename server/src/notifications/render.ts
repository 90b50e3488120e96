/** How an e-mail looks: as plain text, and as one quiet page of HTML without pictures, scripts or anything that reports back. */

const teal = '#0b5f59';

interface Words {
  clinicName: string;
  subject: string;
  paragraphs: string[];
  link: { label: string; url: string } | undefined;
  quietLinks?: readonly { label: string; url: string }[];
}

export function asText({ clinicName, paragraphs, link, quietLinks = [] }: Words): string {
  const ways = [link, ...quietLinks].flatMap((way) => (way ? [`${way.label}:\n${way.url}`] : []));
  const parts = [...paragraphs, ...ways, `${clinicName}\n${whyYou}`];
  return `${parts.join('\n\n')}\n`;
}

/** `color` of the name and the button: the clinic's own, where it has one. */
export function asHtml({
  clinicName,
  subject,
  paragraphs,
  link,
  quietLinks = [],
  color = teal,
}: Words & { color?: string | undefined }): string {
  const text = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf7f2;color:#1d2526;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 16px;color:${color};font:600 18px/1.4 Georgia,serif">${escapeHtml(clinicName)}</p>
<div style="padding:28px 28px 12px;background:#fffdfa;border:1px solid #e3dbcf;border-radius:12px">
<h1 style="margin:0 0 16px;font:600 22px/1.3 Georgia,serif">${escapeHtml(subject)}</h1>
${text}
${link ? button(link, color) : ''}
</div>
<p style="margin:16px 0 0;color:#4c5657;font-size:13px">${[escapeHtml(whyYou), ...quietLinks.map(plainLink)].join('<br>')}</p>
</div>
</body>
</html>
`;
}

/** The address stands below its button, for screens that show no buttons. */
function button({ label, url }: { label: string; url: string }, color: string): string {
  const address = escapeHtml(url);
  return `<p style="margin:8px 0 20px"><a href="${address}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${color};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:#4c5657;font-size:13px;word-break:break-all">Or copy this address: ${address}</p>`;
}

function plainLink({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" style="color:#4c5657">${escapeHtml(label)}</a>`;
}

const whyYou = 'You received this letter because this email address is used with our clinic.';

/** A subject is one line, whatever a name in it holds. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
