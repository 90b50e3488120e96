/** What a written page still lacks when it is built: the clinic's addresses, its name, whether it counts views, and today's figures. */

export type Country = 'us' | 'ca';

/** The beginnings of addresses; `ca` is missing where the clinic has one site only. */
export interface Sites {
  us: string;
  ca?: string | undefined;
}

/** The clinic's name and figures in words, by the names of `web/app/frame/fact.tsx` and `web/site-build.ts`; one that the clinic does not know is not there. */
export type Facts = Readonly<Record<string, string>>;

const standIns: Record<Country, string> = { us: 'https://us.site.invalid', ca: 'https://ca.site.invalid' };

/** The page with the real addresses; without a Canadian site nothing leads there. */
export function withAddresses(page: string, { us, ca }: Sites): string {
  const reachable = ca ? page : withoutCanada(page);
  return reachable.replaceAll(standIns.us, us).replaceAll(standIns.ca, ca ?? us);
}

/** The page told whether this clinic counts views at all, so that where it does not no page has to ask. */
export function withCounting(page: string, counts: boolean): string {
  return page.replace('data-counting="unknown"', `data-counting="${counts ? 'on' : 'off'}"`);
}

/** The page that asks at once for what its address needs, instead of finding it step by step. */
export function withFiles(page: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !page.includes(`href="${file}`))
    .map((file) =>
      file.endsWith('.css') ? `<link rel="preload" as="style" href="${file}"/>` : `<link rel="modulepreload" href="${file}"/>`,
    );
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** The page with the clinic's name and today's figures. What is unknown keeps the words that stand in its place, or stays hidden; a link to it leads nowhere. */
export function withFacts(page: string, facts: Facts): string {
  return withPlaces(withSlug(page, facts), facts)
    .replaceAll(
      /(<(\w+)\b[^>]*\sdata-fact="([\w.]+)"[^>]*>)[^<]*(<\/\2>)/g,
      (whole, opening: string, _tag, name: string, closing: string) =>
        facts[name] === undefined ? whole : opening + escaped(facts[name]) + closing,
    )
    .replaceAll(/(<\w+\b[^>]*?)\shidden=""([^>]*\sdata-when="([\w.]+)")/g, (whole, before: string, after: string, name: string) =>
      facts[name] === undefined ? whole : before + after,
    )
    .replaceAll(/\sdata-fact-href="([^"{]*)\{([\w.]+)\}([^"]*)"/g, (_whole, before: string, name: string, after: string) =>
      facts[name] === undefined ? '' : ` href="${before}${inAddress(facts[name])}${after}"`,
    );
}

/** The same in a file of JSON, whose places all stand inside strings. */
export function withFactsInData(text: string, facts: Facts): string {
  return withSlug(text, facts).replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => inData(facts[name] ?? ''));
}

/** The page about the clinic as it is built; its address ends with the clinic's own word (`CLINIC_SLUG`). */
export const builtWhyPath = '/why-pellis';

export function whyPath(facts: Facts): string {
  const slug = facts['clinic.slug'];
  return slug === undefined ? builtWhyPath : `/why-${slug}`;
}

function withSlug(text: string, facts: Facts): string {
  return text.replaceAll(builtWhyPath, whyPath(facts));
}

/** Whether the page has room for figures. */
export function hasFacts(page: string): boolean {
  return page.includes(builtWhyPath) || /\sdata-(?:fact|fact-href|when|list|each|words)="|\{\{[\w.]+\}\}|%7B%7B[\w.]+%7D%7D/.test(page);
}

/** A place such as `{{clinic.name}}` stands in words and attributes, within an address in that one's own letters, or in data for searchers. */
function withPlaces(page: string, facts: Facts): string {
  return page.replaceAll(
    /<script type="application\/ld\+json">[^<]*|\{\{([\w.]+)\}\}|%7B%7B([\w.]+)%7D%7D/g,
    (whole, inWords?: string, inLink?: string) => {
      if (inWords) return escaped(facts[inWords] ?? '');
      if (inLink) return inAddress(facts[inLink] ?? '');
      return whole.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => inData(facts[name] ?? ''));
    },
  );
}

function withoutCanada(page: string): string {
  return page
    .replaceAll(/<link rel="alternate"[^>]*>|<xhtml:link[^>]*>|<meta property="og:locale:alternate"[^>]*>/g, '')
    .replaceAll(` data-other-site="${standIns.ca}"`, '');
}

export function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

/** Part of an address cannot end it, nor say more than its own part. */
function inAddress(words: string): string {
  return escaped(encodeURI(words.toWellFormed()).replaceAll(/[?&#]/g, encodeURIComponent));
}

/** Inside a string of JSON, in an element that an HTML tag would end. */
function inData(words: string): string {
  return JSON.stringify(words).slice(1, -1).replaceAll('<', '\\u003c');
}
