/** The page around every page of the app: its type and colours, its title, its scripts. */
import './ui/global.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { BeforeApp } from './before-app.tsx';
import { keepEarlyPress } from './conversations/early-press.ts';
import { sayDidNotCome } from './frame/did-not-come.ts';
import { PageDocument } from './frame/page-document.tsx';
import { wakePagesBy } from './frame/wake.ts';
import { keepInstallOffer } from './platform/install-offer.ts';
import { enhance } from './public/enhance.ts';
import { headOf } from './public/page-head.ts';
import { SomethingBroke } from './public/something-broke.tsx';
import { fallbackTypefaces, typefaces } from './ui/fonts.ts';
import { Later } from './ui/later.tsx';
import { LoadingPage } from './ui/loading.tsx';
import { themeStyle } from './ui/theme.ts';

wakePagesBy(enhance);

// while the scripts begin the line is idle: the first words find the typefaces, and no script waits behind them
if (!import.meta.env.SSR) for (const face of document.fonts) face.load().catch(() => undefined);

/** Few ever need it. */
const notFound = { load: async () => (await import('./public/not-found.tsx')).default };

/** Done once the page has come, and never again: the browser's bundle does without its words. */
const beforeAwake = import.meta.env.SSR ? `${keepEarlyPress};${keepInstallOffer};${sayDidNotCome}` : '';

/** Typefaces and theme come with every page; the browser, which draws the page again when something broke, reads them there. */
const look = import.meta.env.SSR ? typefaces() + fallbackTypefaces() + themeStyle() : document.getElementById('look')?.textContent;

export function meta({ location }: { location: { pathname: string } }) {
  return headOf(location.pathname);
}

export function Layout({ children }: { children: ReactNode }) {
  const head = (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, so that no press is lost; static pages have their own */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforeAwake }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, the theme's variables */}
      <style id="look" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: look ?? '' }} />
      <Links />
    </>
  );
  return (
    <PageDocument about={<Meta />} head={head}>
      {children}
      <ScrollRestoration />
      <Scripts />
    </PageDocument>
  );
}

export default function Root() {
  return <Outlet />;
}

export function HydrateFallback() {
  return <BeforeApp />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <Later part={notFound} props={{}} waiting={<LoadingPage />} />
  ) : (
    <SomethingBroke />
  );
}
