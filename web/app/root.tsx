/** The page around every page: its language, its type and colours, its title. */
import './ui/global.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { keepEarlyPress } from './conversations/early-press.ts';
import { wakePagesBy } from './frame/wake.ts';
import { beforePaint } from './platform/before-paint.ts';
import { country, language, otherSite, site } from './platform/site.ts';
import { siteInDev } from './platform/site-in-dev.ts';
import { enhance } from './public/enhance.ts';
import { NotFound } from './public/not-found.tsx';
import { headOf } from './public/page-head.ts';
import { SomethingBroke } from './public/something-broke.tsx';
import { fontPreloads, fontStyle } from './ui/fonts.ts';
import { LoadingPage } from './ui/loading.tsx';
import { dark, light, themeStyle } from './ui/theme.ts';

wakePagesBy(enhance);

export function meta({ location }: { location: { pathname: string } }) {
  return headOf(location.pathname);
}

export function links() {
  return [
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    ...fontPreloads,
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang={language}
      data-country={country}
      data-site={site}
      data-other-site={otherSite}
      data-counting="unknown"
      data-theme="auto"
      data-scheme="light"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={light.paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark.paper} media="(prefers-color-scheme: dark)" />
        {import.meta.env.DEV ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, never in a built page
          <script dangerouslySetInnerHTML={{ __html: siteInDev }} />
        ) : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, so that nothing moves after the first paint */}
        <script data-stays dangerouslySetInnerHTML={{ __html: beforePaint }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, so that no press is lost; static pages have their own */}
        <script dangerouslySetInnerHTML={{ __html: keepEarlyPress }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, the theme's variables */}
        <style dangerouslySetInnerHTML={{ __html: fontStyle + themeStyle() }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function HydrateFallback() {
  return <LoadingPage />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <SomethingBroke />;
}
