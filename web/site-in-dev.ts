/** The public site while one works on it: each content page is written when it is asked for, from its source, with its styles inside it. */
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import type { WrittenPages } from './app/platform/pages.ts';
import type { writePage as WritePage } from './app/public-site.tsx';

const entry = '/app/public-site.tsx';
const scripts = ['/@vite/client', '/app/public/enhance-page.ts'];

export function publicSiteInDev(): Plugin {
  return {
    name: 'public-site-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        write(path, server).then((page) => (page ? response.setHeader('content-type', 'text/html').end(page) : next()), next);
      });
    },
  };
}

async function write(path: string, server: ViteDevServer): Promise<string | undefined> {
  const load = (url: string) => server.ssrLoadModule(url);
  const { writtenPages } = (await load('/app/platform/pages.ts')) as { writtenPages: WrittenPages };
  const page = writtenPages.staticPages.find((one) => one.path === path);
  if (!page) return undefined;
  const { writePage } = (await load(entry)) as { writePage: typeof WritePage };
  const { default: Page } = await load(`/app/${page.file}`);
  const urls = await stylesOf([entry, `/app/${page.file}`], server);
  const styles = await Promise.all(urls.map(async (url) => String((await load(`${url}?inline`))['default'])));
  return writePage(path, { Page, styles, scripts });
}

/** Those of what a module imports come before its own. */
async function stylesOf(urls: readonly string[], server: ViteDevServer): Promise<string[]> {
  const { moduleGraph } = server.environments.ssr;
  const seen = new Set<EnvironmentModuleNode>();
  const add = (module: EnvironmentModuleNode | undefined) => {
    if (!module || seen.has(module)) return;
    for (const imported of module.importedModules) if (!seen.has(imported)) add(imported);
    seen.add(module);
  };
  for (const url of urls) add(await moduleGraph.getModuleByUrl(url));
  return [...seen].map(({ url }) => url).filter((url) => url.endsWith('.css'));
}
