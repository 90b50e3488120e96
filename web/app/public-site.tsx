/**
 * The public site's entry: a content page as HTML, with one small script instead of the app. Adding a page is a line in `publicPages` of `platform/pages.ts`
 * and its file; both sites, address and card for searchers, sitemap, speculation rules and budgets follow from there. What moves on such a page is marked
 * `data-…` and woken by `public/enhance.ts`; what only the server knows has its place by `<Fact>` and `<WhenKnown>` of `frame/fact.tsx`, and by `clinicName`.
 */
import './ui/global.css';
// the only styles of the small script that no page has by itself
import './ui/toast-shelf.module.css';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageDocument } from './frame/page-document.tsx';
import { writtenPages } from './platform/pages.ts';
import { comeLast } from './public/come-last.ts';
import { headOf } from './public/page-head.ts';
import { tipsPage, withdrawnTip, writtenTip } from './tips/written-tip.ts';
import { fallbackTypefaces, typefaces } from './ui/fonts.ts';
import { themeStyle } from './ui/theme.ts';

export interface PagePart {
  /** The module behind the address. */
  Page: ComponentType;
  /** A page's few kilobytes of style come with it, so that its first picture waits for nothing else. */
  styles: readonly string[];
  /** Addresses of the small script's parts, what it imports first. */
  scripts: readonly string[];
}

export function writePage(path: string, { Page, styles, scripts }: PagePart): string {
  const page = (
    <PageDocument about={<About path={path} />} head={<StylesAndScripts styles={styles} scripts={scripts} />}>
      <Page />
    </PageDocument>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

const ofNoAddress = [writtenPages.missing, writtenPages.soon, tipsPage, writtenTip, withdrawnTip];

function About({ path }: { path: string }): ReactNode {
  const page = ofNoAddress.find((one) => one.path === path);
  return headOf(path, page).map((part) => {
    if ('title' in part) return <title key="title">{part.title}</title>;
    if (!('tagName' in part)) return <meta key={JSON.stringify(part)} {...part} />;
    const { tagName: Tag, ...rest } = part;
    return <Tag key={JSON.stringify(part)} {...rest} />;
  });
}

/** Two thirds of a page's bytes are letters: until they come a fallback of the same width and height shows. Who has been here has them already. */
function StylesAndScripts({ styles, scripts }: Omit<PagePart, 'Page'>) {
  return (
    <>
      {[fallbackTypefaces() + themeStyle(), ...styles].map((text) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets
        <style key={text} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
      {/* a slow phone reads a page in pieces: it is not shown half, and laid out again, when the rest of it is here already */}
      <link rel="expect" href="#main" blocking="render" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <style id="typefaces" media="not all" dangerouslySetInnerHTML={{ __html: typefaces() }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script dangerouslySetInnerHTML={{ __html: comeLast(scripts) }} />
    </>
  );
}
