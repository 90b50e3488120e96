/** What searchers and browsers read about a whole site: its map, where robots have no business, which pages to fetch ahead, how it is kept on a phone. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address, WrittenPages } from './app/platform/pages.ts';
import { countries, languageOf } from './app/platform/site.ts';
import { webManifest } from './web-manifest.ts';

const sites = { us: 'https://us.site.invalid', ca: 'https://ca.site.invalid' };
/** There only while there are any: the server writes the entry again for each. */
const tips = '/tips';
const notForRobots = ['/_api/', '/graphql', '/dev/'];

export async function writeForSearchers(
  folder: string,
  { staticPages, withForms }: WrittenPages,
  addresses: readonly Address[],
): Promise<void> {
  const found = addresses.filter(({ path, about }) => about !== undefined && path !== tips).map(({ path }) => path);
  const content = staticPages.map(({ path }) => path);
  const written = [...content, ...withForms];
  const ofApp = addresses.filter(({ path }) => !written.includes(path)).map(({ path }) => `/${path.split('/')[1]}`);
  for (const country of countries) {
    const place = join(folder, country);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'sitemap.xml'), siteMap(sites[country], found));
    await writeFile(join(place, 'robots.txt'), robots(sites[country], [...notForRobots, ...new Set(ofApp)]));
    await writeFile(join(place, 'manifest.webmanifest'), JSON.stringify(webManifest));
    await writeFile(join(place, 'speculation-rules.json'), speculationRules(content));
  }
}

/** Each page with its sisters on both sites. */
function siteMap(site: string, paths: readonly string[]): string {
  const entry = (path: string, more = '') => {
    const sisters = countries.map(
      (country) => `<xhtml:link rel="alternate" hreflang="${languageOf(country).toLowerCase()}" href="${sites[country]}${path}"/>`,
    );
    return `<url${more}><loc>${site}${path}</loc>${sisters.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${sites.us}${path}"/></url>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map((path) => entry(path)).join('\n')}
${entry('{{item.path}}', ' data-each="tips.addresses"')}
</urlset>
`;
}

function robots(site: string, closed: readonly string[]): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
}

/** A content page is made ready as soon as a pointer rests on a link to it, so that it opens at once. */
function speculationRules(paths: readonly string[]): string {
  const toContent = { or: paths.map((path) => ({ href_matches: path })) };
  return JSON.stringify({ prerender: [{ where: toContent, eagerness: 'moderate' }] });
}
