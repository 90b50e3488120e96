/** Codes of diagnoses (ICD-10-CM), as a dermatologist finds them while writing a note. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { OneSentence } from '../platform/wire.ts';

/** As it is written: a letter, two signs, and up to four after a dot. */
export const IcdCode = z.string().regex(/^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$/, 'Choose a code from the list');

export const DiagnosisCode = z.object({
  code: IcdCode,
  description: z.string(),
  /** In everyday words; empty where dermatology has none of its own. */
  lay_name: z.string(),
  synonyms: z.array(z.string()),
  /** A bill wants one of its more exact codes instead. */
  billable: z.boolean(),
  /** False while it stands in the clinic's own table alone, and was never compared with the official list. */
  is_official: z.boolean(),
  is_favourite: z.boolean(),
  /** Used in a note that the asker signed. */
  is_recent: z.boolean(),
});
export type DiagnosisCode = z.output<typeof DiagnosisCode>;

export const searchDiagnosisCodes = endpoint({
  method: 'POST',
  path: '/workspace/diagnosis_codes/search',
  summary:
    'Codes of diagnoses by how the code begins, by everyday words, synonyms or official words, the best first and one’s own before them; with nothing typed, one’s own',
  access: 'write-notes',
  body: z.object({ query: z.string().trim().max(100) }),
  reply: z.array(DiagnosisCode),
});

const CodeParams = z.object({ icd: IcdCode });

export const starDiagnosisCode = endpoint({
  method: 'PUT',
  path: '/workspace/diagnosis_codes/:icd/star',
  summary: 'Put a code among one’s favourites',
  access: 'write-notes',
  params: CodeParams,
  reply: OneSentence,
});

export const unstarDiagnosisCode = endpoint({
  method: 'DELETE',
  path: '/workspace/diagnosis_codes/:icd/star',
  summary: 'Take a code from one’s favourites',
  access: 'write-notes',
  params: CodeParams,
  reply: OneSentence,
});
