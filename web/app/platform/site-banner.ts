/** Whether somebody has sent the banner to the other site away. */
import { remember } from './session.ts';

const bannerKey = 'pellis-other-site-banner';

export const bannerBeforePaint = `(function(){try{if(localStorage.getItem('${bannerKey}')==='dismissed')document.documentElement.dataset.banner='dismissed'}catch(e){}})()`;

/** It stays away, on every page and every visit. */
export function dismissBanner(): void {
  remember(bannerKey, 'dismissed');
  document.documentElement.dataset.banner = 'dismissed';
  document.querySelector<HTMLElement>('main')?.focus();
}
