/** Bringing appointments over from another system: a CSV file is looked through first, nothing is written; then every good line becomes a visit, or none does. */
import { z } from 'zod';
import { LineFaults, maxImportBytes } from '../imports/imports.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Bytes, IdParams, Instant, PublicId } from '../platform/wire.ts';

const megabyte = 1024 * 1024;
const tooBig = 'The file is larger than 10 MB. Split it into several.';
export const longestNote = 300;

/** What a column of the file may be. */
export const visitFields = [
  'email',
  'firstName',
  'lastName',
  'dob',
  'dermatologist',
  'date',
  'time',
  'zone',
  'service',
  'state',
  'note',
] as const;
export type VisitField = (typeof visitFields)[number];
export const visitFieldLabels: Record<VisitField, string> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  dob: 'Date of birth',
  dermatologist: 'Dermatologist',
  date: 'Date',
  time: 'Time',
  zone: 'Time zone',
  service: 'Service',
  state: 'State',
  note: 'Note for the desk',
};
/** Beside them who the patient is: an email, or both names. */
export const neededVisitFields = ['dob', 'dermatologist', 'date', 'time', 'service'] as const satisfies VisitField[];

const Uploaded = z.object({
  file: Bytes.refine((bytes) => bytes.length <= maxImportBytes, tooBig),
  /** What each column is, in the order of the file; found by their names when not said. */
  columns: z.array(z.enum(visitFields).nullable()).max(200).optional(),
});

export const VisitImportCheck = z.object({
  columns: z.array(z.object({ name: z.string(), sample: z.string(), field: z.enum(visitFields).nullable() })),
  /** Fields without a column: until they have one, nothing is looked through. */
  missing: z.array(z.enum(visitFields)),
  is_windows: z.boolean(),
  lines: z.int(),
  to_add: z.int(),
  booked: z.int(),
  wrong: z.int(),
  /** Visits that stand here already. */
  booked_lines: z.array(z.object({ line: z.int(), name: z.string(), sentence: z.string() })),
  wrong_lines: z.array(LineFaults),
  /** The wrong lines as they were, with a column that says why; empty where there is none. */
  wrong_file: z.string(),
});
export type VisitImportCheck = z.output<typeof VisitImportCheck>;

export const checkVisitImport = endpoint({
  method: 'POST',
  path: '/workspace/appointment_imports/check',
  summary:
    'Look a CSV file of appointments through, and say what importing it would do; nothing is written and nothing of the file is kept',
  access: 'book-for-patients',
  body: Uploaded,
  reply: VisitImportCheck,
  bodyLimit: 15 * megabyte,
  // what is in the file is never kept to be answered again
  isSecret: true,
  limit: { calls: 120, seconds: 3600, per: 'account' },
});

const Kept = z.object({ appointment_id: PublicId, full_name: z.string(), starts_at: Instant, because: z.string() });

export const VisitImport = z.object({
  id: PublicId,
  file_name: z.string(),
  by: z.string(),
  at: Instant,
  added: z.int(),
  booked: z.int(),
  wrong: z.int(),
  /** The patients were written to. */
  is_told: z.boolean(),
  may_undo_until: Instant,
  undone: z
    .object({
      by: z.string(),
      at: Instant,
      removed: z.int(),
      /** Visits with which something has happened since: they stay. */
      kept: z.array(Kept),
    })
    .nullable(),
});
export type VisitImport = z.output<typeof VisitImport>;

export const importVisits = endpoint({
  method: 'POST',
  path: '/workspace/appointment_imports',
  summary:
    'Book every good line of a CSV file, all or none, without money; nobody is written to unless `tells`; 409 when it would no longer book as many as were `expected`',
  access: 'book-for-patients',
  consequence: 'record',
  body: Uploaded.extend({ file_name: z.string().trim().max(200), expected: z.int().min(1), tells: z.boolean() }),
  reply: VisitImport,
  bodyLimit: 15 * megabyte,
  limit: { calls: 60, seconds: 3600, per: 'account' },
});

export const listVisitImports = endpoint({
  method: 'GET',
  path: '/workspace/appointment_imports',
  summary: 'The newest hundred imports of appointments: by whom, when, how many, and what was taken back',
  access: 'book-for-patients',
  reply: z.array(VisitImport),
});

export const undoVisitImport = endpoint({
  method: 'POST',
  path: '/workspace/appointment_imports/:id/undo',
  summary:
    'Take back an import of the last seven days: every visit with which nothing has happened since goes, the others stay and are named',
  access: 'book-for-patients',
  consequence: 'record',
  params: IdParams,
  reply: VisitImport,
  limit: { calls: 60, seconds: 3600, per: 'account' },
});
