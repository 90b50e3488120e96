/** What the classes of a style module are called in the page, the same in every build: browser tests ask here too. */
import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';

const app = resolve(import.meta.dirname, 'app');

/** What stands under and around every page: others write these names as they are. */
const publishing = new Set(['ui', 'shell', 'frame']);

/** For Vite's `css.modules`; `file` is the module's path. */
export function nameInPage(name: string, file: string): string {
  return classIn(styleFolderOf(relative(app, file)), name);
}

/** `refills`, or `refills/workspace` for what the clinic's people see of it: two faces, two folders of styles. */
export function styleFolderOf(path: string): string {
  const [folder = '', next = ''] = path.split(/[\\/]/);
  return next === 'workspace' ? `${folder}/${next}` : folder;
}

/** A folder's classes are its own: `note` of `notes/` and `note` of `workspace/` never meet. */
export function classIn(folder: string, name: string): string {
  return isPublished(folder) ? name : `${name}_${markOf(folder)}`;
}

/** Three letters or digits that stand for a folder. */
function markOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 3);
}

export function isPublished(folder: string): boolean {
  return publishing.has(folder);
}
