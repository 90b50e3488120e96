/** Bringing patients over from another system: a CSV file is looked through first, nothing is written; then every good line becomes a record, or none does. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Bytes, IdParams, Instant, PublicId } from '../platform/wire.ts';

const megabyte = 1024 * 1024;
export const maxImportBytes = 10 * megabyte;
export const maxImportLines = 20_000;
export const importTooBig = 'The file is larger than 10 MB. Split it into several.';
/** As long as an import may be taken back. */
export const undoDays = 7;

/** What a column of the file may be. */
export const importFields = ['firstName', 'lastName', 'dob', 'email', 'phone', 'street', 'unit', 'city', 'state', 'postalCode'] as const;
export type ImportField = (typeof importFields)[number];
export const importFieldLabels: Record<ImportField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  dob: 'Date of birth',
  email: 'Email',
  phone: 'Phone',
  street: 'Street',
  unit: 'Unit',
  city: 'City',
  state: 'State',
  postalCode: 'Zip code',
};
/** Nobody is registered without them, at the desk or from a file. */
export const neededFields = ['firstName', 'lastName', 'dob', 'email', 'phone', 'state', 'postalCode'] as const satisfies ImportField[];

const mostColumns = 200;

const Uploaded = z.object({
  file: Bytes.refine((bytes) => bytes.length <= maxImportBytes, importTooBig),
  /** What each column is, in the order of the file; found by their names when not said. */
  columns: z.array(z.enum(importFields).nullable()).max(mostColumns).optional(),
  /** Families: who has another name or birthday is added, although the e-mail address or phone is somebody's on file. */
  shares_contact: z.boolean().default(false),
});

export const LineFaults = z.object({
  line: z.int(),
  /** Without a column: of the whole line. */
  faults: z.array(z.object({ column: z.string(), sentence: z.string() })),
});
export type LineFaults = z.output<typeof LineFaults>;

const KnownLine = z.object({ line: z.int(), name: z.string(), sentence: z.string() });
export type KnownLine = z.output<typeof KnownLine>;

/** How many lines are told one by one; all of the wrong ones are in `wrong_file`. */
export const mostTold = 100;

export const ImportCheck = z.object({
  columns: z.array(z.object({ name: z.string(), sample: z.string(), field: z.enum(importFields).nullable() })),
  /** Fields without a column: until they have one, nothing is looked through. */
  missing: z.array(z.enum(importFields)),
  /** The file was not UTF-8, and its letters were read as older Windows programs write them. */
  is_windows: z.boolean(),
  lines: z.int(),
  to_add: z.int(),
  on_file: z.int(),
  wrong: z.int(),
  on_file_lines: z.array(KnownLine),
  wrong_lines: z.array(LineFaults),
  /** The wrong lines as they were, with a column that says why; empty where there is none. */
  wrong_file: z.string(),
});
export type ImportCheck = z.output<typeof ImportCheck>;

export const checkImport = endpoint({
  method: 'POST',
  path: '/workspace/imports/check',
  summary: 'Look a CSV file of patients through, and say what importing it would do; nothing is written and nothing of the file is kept',
  access: 'register-patients',
  body: Uploaded,
  reply: ImportCheck,
  bodyLimit: 15 * megabyte,
  // what is in the file is never kept to be answered again
  isSecret: true,
  limit: { calls: 120, seconds: 3600, per: 'account' },
});

const Kept = z.object({ patient_id: PublicId, full_name: z.string(), because: z.string() });

export const PatientImport = z.object({
  id: PublicId,
  file_name: z.string(),
  by: z.string(),
  at: Instant,
  added: z.int(),
  on_file: z.int(),
  wrong: z.int(),
  may_undo_until: Instant,
  undone: z
    .object({
      by: z.string(),
      at: Instant,
      removed: z.int(),
      /** Records that somebody had touched since: they stay. */
      kept: z.array(Kept),
    })
    .nullable(),
});
export type PatientImport = z.output<typeof PatientImport>;

export const importPatients = endpoint({
  method: 'POST',
  path: '/workspace/imports',
  summary: 'Add every good line of a CSV file as a patient, all or none; 409 when it would no longer add as many as were `expected`',
  access: 'register-patients',
  consequence: 'record',
  body: Uploaded.extend({ file_name: z.string().trim().max(200), expected: z.int().min(1) }),
  reply: PatientImport,
  bodyLimit: 15 * megabyte,
  limit: { calls: 60, seconds: 3600, per: 'account' },
});

export const listImports = endpoint({
  method: 'GET',
  path: '/workspace/imports',
  summary: 'The newest hundred imports: by whom, when, how many, and what was taken back',
  access: 'register-patients',
  reply: z.array(PatientImport),
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/workspace/imports/:id/undo',
  summary: 'Take back an import of the last seven days: every record that nobody has touched since goes, the others stay and are named',
  access: 'register-patients',
  consequence: 'record',
  params: IdParams,
  reply: PatientImport,
  limit: { calls: 60, seconds: 3600, per: 'account' },
});
