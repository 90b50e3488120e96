/** What a page says of itself to searchers and to those who share it: its title, its sentence, its address on both sites, its card. */
import { aboutOf, titleOf } from '../platform/addresses.ts';
import { clinicName } from '../platform/clinic.ts';
import { type Country, country, language, languageOf, otherCountry, otherSite, site } from '../platform/site.ts';
import { cardOf } from './card-name.ts';

/** An element of a page's head, as the router takes it too. */
export type HeadPart =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string; hrefLang?: string };

/** `given` is of a page that no address has by itself. */
export function headOf(pathname: string, given?: { title?: string | undefined; about?: string | undefined }): HeadPart[] {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const title = given?.title ?? titleOf(path);
  const about = given?.about ?? aboutOf(path);
  if (!about) return [{ title }, { name: 'robots', content: 'noindex' }];
  return [
    { title },
    { name: 'description', content: about },
    link('canonical', site + path),
    ...elsewhere(path),
    ...card(path, title, about),
  ];
}

/** The same page on both sites; nothing where there is but one. */
function elsewhere(path: string): HeadPart[] {
  if (!otherSite) return [];
  const sites: Record<Country, string> = country === 'us' ? { us: site, ca: otherSite } : { us: otherSite, ca: site };
  return [
    { ...link('alternate', sites.us + path), hrefLang: languageOf('us').toLowerCase() },
    { ...link('alternate', sites.ca + path), hrefLang: languageOf('ca').toLowerCase() },
    { ...link('alternate', sites.us + path), hrefLang: 'x-default' },
  ];
}

function card(path: string, title: string, about: string): HeadPart[] {
  const picture = `${site}/cards/${cardOf(path)}.png`;
  const properties = {
    'og:type': 'website',
    'og:site_name': clinicName,
    'og:title': title,
    'og:description': about,
    'og:url': site + path,
    'og:locale': language.replace('-', '_'),
    ...(otherSite ? { 'og:locale:alternate': languageOf(otherCountry).replace('-', '_') } : {}),
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${title}, ${clinicName}`,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function link(rel: string, href: string) {
  return { tagName: 'link' as const, rel, href };
}
