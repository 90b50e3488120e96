/** Files of claims (837P): one claim, or all that are prepared; each claim goes in exactly one. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId } from '../platform/wire.ts';
import { waitingReasons } from './claims.ts';

export const ClaimBatch = z.object({
  id: PublicId,
  /** ISA13, as the clearinghouse answers with it. */
  control_number: z.int(),
  file_name: z.string(),
  made_at: Instant,
  made_by: z.string(),
  claims: z.int(),
  /** When it came to the clinic's folder, or to the clearinghouse's server. */
  written_at: Instant.nullable(),
  /** "the server files.example". */
  delivered_to: z.string().nullable(),
  /** Why the last try came to nothing; empty where none has. */
  fault: z.string(),
  /** It is not tried any more: somebody sees to it. */
  failed_at: Instant.nullable(),
  /** Whoever that is. */
  owner: z.string(),
  sent_at: Instant.nullable(),
  sent_by: z.string().nullable(),
  /** A claim in it does not leave; null where all may. */
  waits_for: z.enum(waitingReasons).nullable(),
  /** It was never sent, and its claims are in it no more. */
  taken_apart_at: Instant.nullable(),
  taken_apart_by: z.string().nullable(),
});
export type ClaimBatch = z.output<typeof ClaimBatch>;

export const listClaimBatches = endpoint({
  method: 'GET',
  path: '/workspace/claim_batches',
  summary: 'The newest hundred files of claims',
  access: 'bill-insurance',
  reply: z.array(ClaimBatch),
});

export const makeClaimBatch = endpoint({
  method: 'POST',
  path: '/workspace/claim_batches',
  summary:
    'Put one prepared claim, or all of them, into a file; it goes to the clinic’s folder or the clearinghouse’s server where one is set; 409 where none waits',
  access: 'bill-insurance',
  consequence: 'record',
  body: z.object({ claim: PublicId.nullable() }),
  reply: ClaimBatch,
});

export const downloadClaimBatch = endpoint({
  method: 'GET',
  path: '/workspace/claim_batches/:id/file',
  summary: 'The file as it was made; recorded',
  access: 'bill-insurance',
  params: IdParams,
});

export const deliverClaimBatch = endpoint({
  method: 'POST',
  path: '/workspace/claim_batches/:id/delivery',
  summary: 'Try a file again that could not be delivered; whoever does so sees to it from then on',
  access: 'bill-insurance',
  consequence: 'record',
  params: IdParams,
  reply: OneSentence,
  limit: { calls: 30, seconds: 900, per: 'account' },
});

export const sendClaimBatch = endpoint({
  method: 'POST',
  path: '/workspace/claim_batches/:id/sent',
  summary: 'Say that the file was handed to the clearinghouse: its claims are sent',
  access: 'bill-insurance',
  consequence: 'record',
  params: IdParams,
  reply: OneSentence,
});

export const takeClaimBatchApart = endpoint({
  method: 'POST',
  path: '/workspace/claim_batches/:id/taken_apart',
  summary:
    'Say that a file which holds a claim that must not leave was not sent, and let its claims out: those that may go wait for another file',
  access: 'bill-insurance',
  consequence: 'record',
  params: IdParams,
  reply: OneSentence,
});
