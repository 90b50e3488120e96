/** Lets plain text tags through, and links that leave safely; nothing else. */
import DOMPurify from 'dompurify';

const allowedTags = ['p', 'br', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'code', 'hr', 'a'];
/** Of our own pages only the tips, which whoever writes may link. */
const allowedLinks = /^(?:https:|mailto:|tel:|\/tips\/[a-z0-9-]+$)/i;

export function safeHtml(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: allowedLinks,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) makeSafe(link);
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

function makeSafe(link: HTMLAnchorElement): void {
  if (allowedLinks.test(link.getAttribute('href') ?? '')) {
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    link.setAttribute('target', '_blank');
  } else link.removeAttribute('href');
}
