/** Bringing a table over from elsewhere as a CSV file: it is looked through first and nothing is written; then every good line is kept, or none; and for a week it is taken back. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import type { Right } from '../platform/rights.ts';
import { Bytes, IdParams, Instant, PublicId } from '../platform/wire.ts';

const megabyte = 1024 * 1024;
export const maxImportBytes = 10 * megabyte;
export const maxImportLines = 20_000;
export const importTooBig = 'The file is larger than 10 MB. Split it into several.';
/** As long as an import may be taken back. */
export const undoDays = 7;
/** How many lines are told one by one; all of the wrong ones are in `wrong_file`. */
export const mostTold = 100;
/** National lists have hundreds. */
const mostColumns = 400;

/** What may be imported. */
export type ImportName = 'patients' | 'appointments' | 'pharmacies';

export const LineFaults = z.object({
  line: z.int(),
  /** Without a column: of the whole line. */
  faults: z.array(z.object({ column: z.string(), sentence: z.string() })),
});
export type LineFaults = z.output<typeof LineFaults>;

const KnownLine = z.object({ line: z.int(), name: z.string(), sentence: z.string() });
export type KnownLine = z.output<typeof KnownLine>;

/** With its type written out: declarations of a generic enum are not read back as what they were. */
function oneOf<F extends string>(values: readonly F[]): z.ZodType<F, F> {
  return z.enum(values) as z.ZodType<F, F>;
}

function checkOf<F extends string>(fields: readonly F[]) {
  const Field = oneOf(fields);
  return z.object({
    columns: z.array(z.object({ name: z.string(), sample: z.string(), field: Field.nullable() })),
    /** Fields without a column: until they have one, nothing is looked through. */
    missing: z.array(Field),
    /** The file was not UTF-8, and its letters were read as older Windows programs write them. */
    is_windows: z.boolean(),
    lines: z.int(),
    /** Of pharmacies also those to bring up to date. */
    to_add: z.int(),
    /** What stands here already, or perhaps does: it is left as it is. */
    known: z.int(),
    wrong: z.int(),
    known_lines: z.array(KnownLine),
    wrong_lines: z.array(LineFaults),
    /** The wrong lines as they were, with a column that says why; empty where there is none. */
    wrong_file: z.string(),
  });
}
export type ImportCheck<F extends string> = z.output<ReturnType<typeof checkOf<F>>>;

export const FileImport = z.object({
  id: PublicId,
  file_name: z.string(),
  by: z.string(),
  at: Instant,
  added: z.int(),
  known: z.int(),
  wrong: z.int(),
  /** Whom it is about was written to. */
  is_told: z.boolean(),
  may_undo_until: Instant,
  undone: z
    .object({
      by: z.string(),
      at: Instant,
      removed: z.int(),
      /** With which something has happened since: they stay. `at`: of what has a time. */
      kept: z.array(z.object({ id: PublicId, name: z.string(), at: Instant.nullable(), because: z.string() })),
    })
    .nullable(),
});
export type FileImport = z.output<typeof FileImport>;

interface ImportKind<F extends string, W extends string> {
  name: ImportName;
  right: Right;
  /** What a column of the file may be. */
  fields: readonly F[];
  /** What the desk may tick. */
  wishes: readonly W[];
}

/** The four endpoints of a kind of import. */
export function importEndpoints<F extends string, W extends string>({ name, right: access, fields, wishes }: ImportKind<F, W>) {
  const path = `/workspace/imports/${name}`;
  const hourly = (calls: number) => ({ calls, seconds: 3600, per: 'account' as const });
  const Uploaded = z.object({
    file: Bytes.refine((bytes) => bytes.length <= maxImportBytes, importTooBig),
    /** What each column is, in the order of the file; found by their names when not said. */
    columns: z.array(oneOf(fields).nullable()).max(mostColumns).optional(),
    wishes: z.array(oneOf(wishes)).max(wishes.length).default([]),
  });
  return {
    check: endpoint({
      method: 'POST',
      path: `${path}/check`,
      summary: `Look a CSV file of ${name} through, and say what importing it would do; nothing is written and nothing of the file is kept`,
      access,
      body: Uploaded,
      reply: checkOf(fields),
      bodyLimit: 15 * megabyte,
      // what is in the file is never kept to be answered again
      isReplyNeverKept: true,
      limit: hourly(120),
    }),
    carryOut: endpoint({
      method: 'POST',
      path,
      summary: `Keep every good line of a CSV file of ${name}, all or none; 409 when it would no longer add as many as were \`expected\``,
      access,
      consequence: 'record',
      body: Uploaded.extend({ file_name: z.string().trim().max(200), expected: z.int().min(1) }),
      reply: FileImport,
      bodyLimit: 15 * megabyte,
      limit: hourly(60),
    }),
    list: endpoint({
      method: 'GET',
      path,
      summary: `The newest hundred imports of ${name}: by whom, when, how many, and what was taken back`,
      access,
      reply: z.array(FileImport),
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/:id/undo`,
      summary: `Take back an import of ${name} of the last seven days: all with which nothing has happened since goes, the rest stays and is named`,
      access,
      consequence: 'record',
      params: IdParams,
      reply: FileImport,
      limit: hourly(60),
    }),
  };
}
