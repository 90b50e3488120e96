/** What a dermatologist still needs from the patient, and what the patient answered. */
import type { Shot } from '@pellis/contract/photos/shots';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface NewRequest {
  id: string;
  rapid_assessment_id: string;
  patient_id: string;
  asked_by: string;
  wants: 'photo' | 'answer';
  shot: Shot | null;
  region: string | null;
  side: string | null;
  message: string;
}

export function insertRequest(transaction: Transaction, request: NewRequest) {
  return transaction.insertInto('info_request').values(request).execute();
}

/** Every request of an assessment, oldest first, with the name of who asked. */
export function requestsOf(transaction: Transaction, assessmentId: string) {
  return transaction
    .selectFrom('info_request')
    .innerJoin('provider', 'provider.id', 'info_request.asked_by')
    .selectAll('info_request')
    .select('provider.name as asked_by_name')
    .where('rapid_assessment_id', '=', assessmentId)
    .orderBy('asked_at')
    .execute();
}

export async function openRequestOf(transaction: Transaction, assessmentId: string) {
  return (await requestsOf(transaction, assessmentId)).find((request) => request.answered_at === null);
}

export function closeRequest(transaction: Transaction, id: string, answer: string) {
  return transaction.updateTable('info_request').set({ answer, answered_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Asked before the moment, still open and not yet reminded of; locked, so that two processes remind of it once. */
export function lockUnreminded(transaction: Transaction, before: Date) {
  return transaction
    .selectFrom('info_request as asked')
    .innerJoin('rapid_assessment as about', 'about.id', 'asked.rapid_assessment_id')
    .select(['asked.id', 'asked.patient_id', 'asked.rapid_assessment_id'])
    .where('about.state', '=', 'needs_info')
    .where('asked.answered_at', 'is', null)
    .where('asked.reminded_at', 'is', null)
    .where('asked.asked_at', '<', before)
    .limit(100)
    .forUpdate('asked')
    .skipLocked()
    .execute();
}

export function markReminded(transaction: Transaction, id: string) {
  return transaction.updateTable('info_request').set({ reminded_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
