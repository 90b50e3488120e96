/** The checker of style modules refuses what it should, shown on planted files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { classIn } from '../web/scoped-names.ts';
import { faultsOfStyles } from './style-classes.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pellis-styles-'));
  plant('notes/note.module.css', '.note { margin: 0 }\n.note-good, .note-bad { color: var(--ink) }\n.note :global(.button) { margin: 0 }');
  plant(
    'notes/note.tsx',
    "import styles from './note.module.css';\nexport const names = [styles.note, styles[`note-$".concat('{kind}`]];'),
  );
});

afterEach(() => rmSync(root, { recursive: true }));

describe('the check of style modules', () => {
  it('is content with classes that are there and asked for', () => {
    expect(faultsOfStyles(root)).toEqual([]);
  });

  it('refuses a class that the module has not', () => {
    plant('notes/list.tsx', "import styles from './note.module.css';\nexport const name = styles['note-list'];");
    expect(faultsOfStyles(root)).toEqual(['notes/list.tsx asks notes/note.module.css for a class that it has not: note-list.']);
  });

  it('refuses a class that nothing asks for', () => {
    plant('notes/old.module.css', '@media print {\n  .old { display: none }\n}');
    expect(faultsOfStyles(root)).toEqual(['notes/old.module.css has a class that nothing asks for: old.']);
  });

  it('refuses styles of another folder', () => {
    plant('visits/visit.tsx', "import styles from '../notes/note.module.css';\nexport const name = styles.note;");
    expect(faultsOfStyles(root)).toEqual(['visits/visit.tsx takes styles of another folder: notes/note.module.css.']);
  });

  it('takes what the workspace shows of a noun for a folder of its own', () => {
    plant('notes/workspace/note-row.tsx', "import styles from '../note.module.css';\nexport const name = styles.note;");
    expect(faultsOfStyles(root)).toEqual(['notes/workspace/note-row.tsx takes styles of another folder: notes/note.module.css.']);
  });

  it('refuses two folders that get the same mark', () => {
    const other = Array.from({ length: 100_000 }, (_, number) => `visits-${number}`).find(
      (folder) => classIn(folder, '') === classIn('notes', ''),
    );
    plant(`${other}/visit.module.css`, '.visit { margin: 0 }');
    plant(`${other}/visit.tsx`, "import styles from './visit.module.css';\nexport const name = styles.visit;");
    expect(faultsOfStyles(root)).toEqual([`The styles of notes and ${other} get the same mark: call one of the folders by another name.`]);
  });
});

function plant(file: string, text: string): void {
  const path = join(root, 'web/app', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
