/** Puts the names of style modules' classes into the scripts as they stand in the page, so that no page fetches tables of them. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { nameInPage } from './scoped-names.ts';

const app = resolve(import.meta.dirname, 'app');
const imported = /import (\w+) from '(\.[^']+\.module\.css)';/g;

export function classNamesInPlace(): Plugin {
  return {
    name: 'class-names-in-place',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/, code: '.module.css' },
      handler: (code, id) => modulesOf(code, id).reduce((whole, { styles, file }) => inPlace(whole, styles, file), code),
    },
  };
}

/** A module's rules stay though no script reads its table; the table stays only where a name is a variable. */
export function stylesStay(): Plugin {
  const withTable = new Set(modulesWithTable());
  return {
    name: 'styles-stay',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code, id) => ({
        code: withTable.has(resolve(id)) ? code : 'export default {}',
        map: null,
        moduleSideEffects: 'no-treeshake',
      }),
    },
  };
}

function modulesOf(code: string, importer: string): { styles: string; file: string }[] {
  return [...code.matchAll(imported)].map(([, styles = '', path = '']) => ({ styles, file: resolve(dirname(importer), path) }));
}

function inPlace(code: string, styles: string, file: string): string {
  const start = `(?<![\\w./-])${styles}`;
  const named = new RegExp(`${start}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g');
  // as in styles[`notice-${kind}`]: the mark of the folder follows whatever is put together
  const composed = new RegExp(`${start}\\[(\`[^\`]*)\`\\]`, 'g');
  return code
    .replace(named, (_, plain?: string, quoted?: string) => `'${nameInPage(plain ?? quoted ?? '', file)}'`)
    .replace(composed, (_, template: string) => `${template}${nameInPage('', file)}\``);
}

/** As in styles[look]. */
function modulesWithTable(): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: app }).flatMap((script) => {
    const code = readFileSync(join(app, script), 'utf8');
    return modulesOf(code, join(app, script)).flatMap(({ styles, file }) =>
      new RegExp(`(?<![\\w./-])${styles}\\[(?![\`'])`).test(code) ? [file] : [],
    );
  });
}
