/** What a patient sent with a Rapid Assessment, and what they answered since: wherever a case is read, or goes on. */
import { KeptAnswers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { photosOf } from '../photos/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { asRequest } from '../rapid-assessments/read-latest.ts';
import { requestsOf } from '../rapid-assessments/request-records.ts';

export async function storyOf(
  transaction: Transaction,
  { id, answers }: { id: string; answers: unknown },
): Promise<Pick<Case, 'answers' | 'photos' | 'requests'>> {
  const photos = await photosOf(transaction, id);
  return {
    answers: KeptAnswers.parse(answers),
    photos: photos.filter((photo) => photo.info_request_id === null),
    requests: (await requestsOf(transaction, id)).map((request) => ({
      ...asRequest(request),
      answered_at: request.answered_at,
      text: request.answer,
      photos: photos.filter((photo) => photo.info_request_id === request.id),
    })),
  };
}
