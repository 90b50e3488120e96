/** Reads the code as the parser does: which file imports which, types too, and what else a rule may ask of it. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { type ParseResult, parseSync, type StaticExportEntry, type StaticImport, Visitor } from 'oxc-parser';

export interface Import {
  /** A path from the root of the repository, or the name of a package. */
  from: string;
  names: string[];
}

export interface Source {
  path: string;
  lines: number;
  imports: Import[];
  readsEnvironment: boolean;
  /** Names of what it exports that holds a statement which changes the database. */
  writers: ReadonlySet<string>;
}

type Program = ParseResult['program'];

export function readSources(root: string, folders: readonly string[], exempt: readonly string[]): Source[] {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,mjs,js}`);
  const found = globSync(patterns, { cwd: root, exclude: (name) => /(^|[\\/])(node_modules|build|\.react-router)$/.test(name) });
  return found
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !exempt.includes(path))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}

function readSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} cannot be read: ${error.message}`);
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports: [...staticImports(parsed.module), ...otherImports(text, parsed)].map(({ from, names }) => ({
      from: resolveImport(path, from),
      names,
    })),
    readsEnvironment: text.includes('process') && readsEnvironment(parsed.program),
    writers: path.endsWith('/records.ts') ? writersOf(parsed.program) : new Set(),
  };
}

function staticImports({ staticImports: imports, staticExports: exports }: ParseResult['module']): Import[] {
  const passedOn = exports.flatMap(({ entries }) => entries).filter(({ moduleRequest }) => moduleRequest);
  return [
    ...imports.map(({ moduleRequest, entries }: StaticImport) => ({
      from: moduleRequest.value,
      names: entries.flatMap(({ importName }) => importName.name ?? []),
    })),
    ...passedOn.map(({ moduleRequest, importName }: StaticExportEntry) => ({
      from: moduleRequest?.value ?? '',
      names: importName.name ? [importName.name] : [],
    })),
  ];
}

/** `import('…')`, as a value and in a type. The tree is asked for only where there can be one: it costs more than all the rest. */
function otherImports(text: string, parsed: ParseResult): Import[] {
  if (!/\bimport\s*\(|\bimport\s+\w+\s*=/.test(text)) return [];
  const found: Import[] = [];
  const keep = (source: { type: string; value?: unknown }) => {
    if (source.type === 'Literal') found.push({ from: String(source.value), names: [] });
  };
  new Visitor({
    ImportExpression: ({ source }) => keep(source),
    TSImportType: ({ source }) => keep(source),
    TSExternalModuleReference: ({ expression }) => keep(expression),
  }).visit(parsed.program);
  return found;
}

function resolveImport(path: string, from: string): string {
  if (from.startsWith('.'))
    return normalize(join(dirname(path), from.replace(/\?.*$/, '')))
      .split(sep)
      .join('/');
  return from.replace(/^@pellis\/(contract|stand-ins)\/(.+)$/, '$1/src/$2.ts').replace(/^@pellis\/(server|web)(?=\/|$)/, '$1/src');
}

function readsEnvironment(program: Program): boolean {
  let isRead = false;
  new Visitor({
    MemberExpression({ object, property }) {
      const name = property.type === 'Identifier' ? property.name : property.type === 'Literal' ? property.value : undefined;
      if (object.type === 'Identifier' && object.name === 'process' && name === 'env') isRead = true;
    },
    ImportDeclaration({ source, specifiers }) {
      const isOfProcess = source.value === 'process' || source.value === 'node:process';
      if (isOfProcess && specifiers.some(({ local }) => local.name === 'env')) isRead = true;
    },
  }).visit(program);
  return isRead;
}

const changes = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/** The part of a noun's records that other nouns may use holds no statement that changes anything. */
function writersOf(program: Program): Set<string> {
  const writes = placesOfWrites(program);
  const exports = program.body.filter((statement) => statement.type === 'ExportNamedDeclaration');
  const writing = exports.filter(({ start, end }) => writes.some((place) => place > start && place < end));
  return new Set(
    writing.flatMap(({ declaration }) => {
      if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name ?? [];
      if (declaration?.type !== 'VariableDeclaration') return [];
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
    }),
  );
}

function placesOfWrites(program: Program): number[] {
  const places: number[] = [];
  new Visitor({
    Identifier({ name, start }) {
      if (changes.has(name)) places.push(start);
    },
    TaggedTemplateExpression({ tag, quasi, start }) {
      const words = quasi.quasis[0]?.value.raw ?? '';
      if (tag.type === 'Identifier' && tag.name === 'sql' && /^\s*(insert|update|delete|merge)\b/i.test(words)) places.push(start);
    },
  }).visit(program);
  return places;
}
