/** Tells Google's tag of one view: which page by its pattern, and nothing else. Loaded only after a yes, only where the operator chose it. */
import type { CountedPattern } from '@pellis/contract/page-views/public-pages';

const script = 'https://www.googletagmanager.com/gtag/js';

export function tellTag(id: string, pattern: CountedPattern): void {
  const page_location = new URL(pattern, location.origin).href;
  // what the tag would read by itself is written here in the words that we allow
  const seen = { page_location, page_path: pattern, page_title: pattern, page_referrer: '' };
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' };
  ask('js', new Date());
  ask('consent', 'default', denied);
  ask('config', id, { ...seen, send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false });
  ask('event', 'page_view', seen);
  const tag = document.createElement('script');
  tag.src = `${script}?id=${encodeURIComponent(id)}`;
  tag.async = true;
  tag.referrerPolicy = 'no-referrer';
  document.head.append(tag);
}

/** The tag tells its commands from other news by their being `arguments`. */
function ask(..._words: unknown[]): void {
  const queue = window as { dataLayer?: unknown[] };
  queue.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: an array would not be understood
  queue.dataLayer.push(arguments);
}
