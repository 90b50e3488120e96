/** The way to the clinic's site in the other country; who does not need it sends it away for good. */
import { otherCountry, otherSite } from '../platform/site.ts';
import styles from './site-banner.module.css';

const words = {
  ca: { question: 'Are you in Canada?', link: 'Visit our Canadian site' },
  us: { question: 'Are you in the United States?', link: 'Visit our US site' },
};

/** `path` is a page that both sites have. Styles hide the banner where there is one site only, and where it was sent away. */
export function SiteBanner({ path }: { path: string }) {
  const { question, link } = words[otherCountry];
  return (
    <aside className={styles['site-banner']} aria-label="Our site in another country">
      <p>
        {question}{' '}
        <a href={`${otherSite ?? ''}${path}`} hrefLang={otherCountry === 'ca' ? 'en-CA' : 'en-US'} suppressHydrationWarning>
          {link}
        </a>
      </p>
      <button type="button" data-dismiss-banner>
        Dismiss
      </button>
    </aside>
  );
}
