/** What every page stands in, with the app and without it: its language, which site it belongs to, its theme, its signs. */
import type { ReactNode } from 'react';
import { beforePaint } from '../platform/before-paint.ts';
import { clinicName } from '../platform/clinic.ts';
import { country, language, otherSite, site } from '../platform/site.ts';
import { siteInDev } from '../platform/site-in-dev.ts';
import { darkPaper, lightPaper } from '../ui/paper.ts';
import type { FactName } from './fact.tsx';

const styleOfClinic: FactName = 'clinic.style';

interface PageDocumentProps {
  /** What the page says of itself. */
  about: ReactNode;
  /** Its styles and scripts. */
  head: ReactNode;
  children: ReactNode;
}

export function PageDocument({ about, head, children }: PageDocumentProps) {
  return (
    <html
      lang={language}
      data-country={country}
      data-site={site}
      data-other-site={otherSite}
      data-clinic-name={clinicName}
      data-counting="unknown"
      data-theme="auto"
      data-scheme="light"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={lightPaper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={darkPaper} media="(prefers-color-scheme: dark)" />
        {import.meta.env.DEV ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, never in a built page
          <script dangerouslySetInnerHTML={{ __html: siteInDev }} />
        ) : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, so that nothing moves after the first paint */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        {about}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {head}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty; what the server has put there stays: the clinic's own colour and logo, over the built-in ones */}
        <style data-fact={styleOfClinic} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
