/**
 * Leaves out of the browser's files what the libraries bring and no page of ours can ever reach: this site has no server that renders, its security
 * header forbids code made at run time, and what is parsed has come as JSON, without circles. A library that changed stops the build, and does not slip by.
 */
import type { Plugin } from 'vite';

/** A function's new body, by its name; of a text, what stands in its place. */
interface Change {
  file: RegExp;
  bodies?: Record<string, string>;
  texts?: Record<string, string>;
}

const changes: readonly Change[] = [
  {
    // routes that a server would tell of one by one: all of them stand in the router's table
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    bodies: {
      isFogOfWarEnabled: 'return false;',
      getPartialManifest: 'throw new Error("no server tells routes");',
      getPatchRoutesOnNavigationFunction: '',
      useFogOFWarDiscovery: '',
    },
  },
  {
    // nobody listens in on the router
    file: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    bodies: {
      getRouteInstrumentationUpdates: 'return {};',
      instrumentClientSideRouter: 'return router;',
      consumeInstrumentationClientResultMetaReceiver: '',
    },
  },
  {
    // loaders and actions of a server: a page of ours has loaders of its own alone
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/,
    bodies: {
      getTurboStreamSingleFetchDataStrategy: `
	const load = async ({ matches }) => {
		const results = {};
		await Promise.all(matches.filter((match) => match.shouldCallHandler()).map(async (match) => {
			results[match.route.id] = await match.resolve((handler) => handler(() => { throw new Error("no server loads"); }));
		}));
		return results;
	};
	return async (args) => args.runClientMiddleware(load);`,
    },
  },
  {
    // parsers written at run time, which the security header refuses; and objects that contain themselves
    file: /\/zod\/v4\/classic\/schemas\.js$/,
    bodies: { _ensureDefaultMemoizer: '' },
    texts: { 'core.$ZodObjectJIT.init(inst, def)': 'core.$ZodObject.init(inst, def)' },
  },
];

export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: changes.map(({ file }) => file) },
      handler: (code, id) => changes.filter(({ file }) => file.test(id)).reduce(changed, code),
    },
  };
}

export function changed(code: string, { bodies = {}, texts = {} }: Pick<Change, 'bodies' | 'texts'>): string {
  const withBodies = Object.entries(bodies).reduce((whole, [name, body]) => withBody(whole, name, body), code);
  return Object.entries(texts).reduce((whole, [text, other]) => {
    if (!whole.includes(text)) throw new Error(`A library has no "${text}" any more (web/lean-libraries.ts).`);
    return whole.replaceAll(text, other);
  }, withBodies);
}

/** A function at the top of the file, whose last line is a brace alone. */
function withBody(code: string, name: string, body: string): string {
  const found = new RegExp(`^((?:export )?function ${name}\\([^\\n]*\\) \\{)\\n[\\s\\S]*?^\\}$`, 'm');
  if (!found.test(code)) throw new Error(`A library has no function ${name} any more (web/lean-libraries.ts).`);
  return code.replace(found, (_, head: string) => `${head}${body}\n}`);
}
