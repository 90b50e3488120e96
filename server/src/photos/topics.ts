/** The live side of a patient's photos: whoever has them open hears when a colleague draws on one, or orders and names them. */
import type { Transaction } from '../platform/db/database.ts';
import { announce } from '../platform/live/announce.ts';
import type { TopicKind } from '../platform/live/topics.ts';
import { sentPhotosOf } from './annotation-records.ts';
import { maySeeAnnotations } from './policy.ts';

export const photosTopic: TopicKind = {
  kind: 'photos',
  async mayJoin(transaction, joiner, patientId) {
    if (joiner.kind !== 'actor' || !maySeeAnnotations(joiner.actor)) return null;
    // row-level security shows a stranger's photos to nobody
    return (await sentPhotosOf(transaction, patientId)).length > 0 ? joiner.actor.id : null;
  },
};

export function announcePhotos(transaction: Transaction, patientId: string): Promise<void> {
  return announce(transaction, `photos:${patientId}`, 'changed', {});
}
