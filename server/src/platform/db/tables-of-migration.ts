/** Which tables a migration's file changes, and how it must hold them: read from its words, for `migrate.ts`. */

/** Postgres' table-level locks that keep a call waiting, the stronger first (its manual, 13.3). */
const modes = ['access exclusive', 'share row exclusive', 'share'] as const;

export interface TableLock {
  table: string;
  mode: (typeof modes)[number];
}

const name = '(?:only\\s+)?"?(\\w+)"?';
const statements: Record<(typeof modes)[number], RegExp[]> = {
  'access exclusive': [
    // reads and writes go on while a constraint is validated
    new RegExp(`\\balter\\s+table\\s+(?:if\\s+exists\\s+)?${name}\\s+(?!validate\\b)`, 'gi'),
    new RegExp(`\\bdrop\\s+table\\s+(?:if\\s+exists\\s+)?${name}`, 'gi'),
    new RegExp(`\\b(?:create|alter|drop)\\s+policy\\s+(?:if\\s+exists\\s+)?\\w+\\s+on\\s+${name}`, 'gi'),
    new RegExp(`\\bdrop\\s+trigger\\s+(?:if\\s+exists\\s+)?\\w+\\s+on\\s+${name}`, 'gi'),
  ],
  'share row exclusive': [
    new RegExp(`\\breferences\\s+${name}`, 'gi'),
    // before its event may stand "update of a, b"
    new RegExp(`\\bcreate\\s+(?:or\\s+replace\\s+)?(?:constraint\\s+)?trigger\\s+\\w+\\s+[\\w\\s,]*?\\bon\\s+${name}`, 'gi'),
  ],
  share: [new RegExp(`\\bcreate\\s+(?:unique\\s+)?index\\s+(?:if\\s+not\\s+exists\\s+)?(?:\\w+\\s+)?on\\s+${name}`, 'gi')],
};

/** The strongest that its statements need, each table once; also of tables that the file makes itself. */
export function tablesOf(text: string): TableLock[] {
  const plain = text.replaceAll(/--.*$/gm, '');
  const locks = new Map<string, TableLock>();
  for (const mode of modes)
    for (const statement of statements[mode])
      for (const [, table = ''] of plain.matchAll(statement)) if (!locks.has(table)) locks.set(table, { table, mode });
  return [...locks.values()];
}
