/** Whether every class that a script asks of a style module stands in it, every class of a module is asked for, no folder takes another's styles, and no two folders get the same mark. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { classIn, styleFolderOf as folderOf, isPublished } from '../web/scoped-names.ts';

interface Use {
  file: string;
  module: string;
  /** As written, or the beginning of what is put together while it runs. */
  name: string;
  isBeginning: boolean;
}

/** Every fault, a sentence each. */
export function faultsOfStyles(root: string): string[] {
  const app = join(root, 'web/app');
  const modules = new Map(
    globSync('**/*.module.css', { cwd: app }).map((file) => [file, classesOf(readFileSync(join(app, file), 'utf8'))]),
  );
  const scripts = globSync('**/*.{ts,tsx}', { cwd: app, exclude: (file) => /\.test\.tsx?$/.test(file) });
  const texts = new Map(scripts.map((file) => [file, readFileSync(join(app, file), 'utf8')]));
  const uses = [...texts].flatMap(([file, text]) => usesIn(app, file, text));
  const written = [...texts.values()].join('\n');
  return [
    ...sameMarks(modules.keys()),
    ...uses.flatMap((use) => faultOf(use, modules)),
    ...[...modules].flatMap(([module, classes]) =>
      [...classes]
        .filter((name) => !uses.some((use) => isOf(use, module, name)) && !(isPublished(folderOf(module)) && written.includes(name)))
        .map((name) => `${module} has a class that nothing asks for: ${name}.`),
    ),
  ];
}

function faultOf({ file, module, name, isBeginning }: Use, modules: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const classes = modules.get(module);
  if (!classes) return [`${file} takes styles from ${module}, which is not there.`];
  if (folderOf(file) !== folderOf(module)) return [`${file} takes styles of another folder: ${module}.`];
  const isThere = isBeginning ? [...classes].some((one) => one.startsWith(name)) : classes.has(name);
  return isThere ? [] : [`${file} asks ${module} for a class that it has not: ${name}.`];
}

function usesIn(app: string, file: string, text: string): Use[] {
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)';/g)].flatMap(([, styles = '', path = '']) => {
    const module = relative(app, resolve(app, dirname(file), path)).replaceAll('\\', '/');
    const named = [...text.matchAll(new RegExp(`(?<![\\w./-])${styles}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))];
    const begun = [...text.matchAll(new RegExp(`(?<![\\w./-])${styles}\\[(?:\`([\\w-]*)|[^'\`])`, 'g'))];
    return [
      ...named.map(([, plain, quoted]) => ({ file, module, name: plain ?? quoted ?? '', isBeginning: false })),
      ...begun.map(([, beginning = '']) => ({ file, module, name: beginning, isBeginning: true })),
    ];
  });
}

/** Another module of the same folder may say more of a class: a folder's classes are one family. */
function isOf(use: Use, module: string, name: string): boolean {
  return folderOf(use.module) === folderOf(module) && (use.isBeginning ? name.startsWith(use.name) : use.name === name);
}

/** The classes of a module that are its own, not those it only names as `:global(.…)`. */
function classesOf(text: string): Set<string> {
  const rules = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** Folders whose classes could meet in the page, because they got the same mark by chance. */
function sameMarks(modules: Iterable<string>): string[] {
  const folders = [...new Set([...modules].map(folderOf))].filter((folder) => !isPublished(folder)).sort();
  return folders.flatMap((folder, index) =>
    folders
      .slice(index + 1)
      .filter((other) => classIn(other, '') === classIn(folder, ''))
      .map((other) => `The styles of ${folder} and ${other} get the same mark: call one of the folders by another name.`),
  );
}
