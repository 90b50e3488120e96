/** The addresses of booking: the draft of a visit, the time that is held, the waiting list. */
import { bookVisit, tellBeforeVisit, tellUrgentBeforeVisit } from '@pellis/contract/bookings/book-visit';
import * as bookings from '@pellis/contract/bookings/bookings';
import { saveService } from '@pellis/contract/bookings/choose-service';
import * as photosApi from '@pellis/contract/bookings/draft-photos';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { book } from './book.ts';
import { chooseService } from './choose-service.ts';
import { readDraft } from './draft.ts';
import { addDraftPhotos, removeDraftPhoto } from './draft-photos.ts';
import * as steps from './draft-steps.ts';
import { extendHold, hold } from './hold.ts';
import { releaseHold } from './release.ts';
import { soonestTimes } from './soonest.ts';
import { tellBeforeVisit as tell, tellUrgent } from './tell-before.ts';
import { joinWaitingList, leaveWaitingList, readWaitingList } from './waiting.ts';

export function bookingRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, bookings.readVisitDraft, ({ asker }) => readDraft(clinic, asker));
  serve(app, clinic, bookings.saveWho, ({ asker, body }) => steps.saveWho(clinic, asker, body));
  serve(app, clinic, bookings.saveWhere, ({ asker, body }) => steps.saveWhere(clinic, asker, body));
  serve(app, clinic, bookings.saveWhat, ({ asker, body }) => steps.saveWhat(clinic, asker, body));
  serve(app, clinic, bookings.savePay, ({ asker, body }) => steps.savePay(clinic, asker, body));
  serve(app, clinic, bookings.saveBefore, ({ asker, body }) => steps.saveBefore(clinic, asker, body));
  serve(app, clinic, bookings.saveWantedProvider, ({ asker, body }) => steps.saveWantedProvider(clinic, asker, body.provider_id));
  serve(app, clinic, saveService, ({ asker, body }) => chooseService(clinic, asker, body.service_id));
  serve(app, clinic, photosApi.addDraftPhotos, ({ asker, body }) => addDraftPhotos(clinic, asker, body.images));
  serve(app, clinic, photosApi.removeDraftPhoto, ({ asker, params }) => removeDraftPhoto(clinic, asker, params.id));
  serve(app, clinic, bookings.discardVisitDraft, ({ asker }) => steps.discardDraft(clinic, asker));
  serve(app, clinic, bookings.readDraftFreeTimes, ({ asker, params }) => steps.freeTimesForDraft(clinic, asker, params));
  serve(app, clinic, bookings.readSoonestTimes, ({ asker }) => soonestTimes(clinic, asker));
  serve(app, clinic, bookings.holdTime, ({ asker, body }) => hold(clinic, asker, body));
  serve(app, clinic, bookings.extendHold, ({ asker, params }) => extendHold(clinic, asker, params.id));
  serve(app, clinic, bookings.releaseHold, ({ asker, params }) => releaseHold(clinic, asker, params.id));
  serve(app, clinic, bookVisit, ({ asker, body }) => book(clinic, asker, body));
  serve(app, clinic, tellBeforeVisit, ({ asker, params, body }) => tell(clinic, asker, params.id, body));
  serve(app, clinic, tellUrgentBeforeVisit, ({ asker, params, body }) => tellUrgent(clinic, asker, params.id, body));
  serve(app, clinic, bookings.joinWaitingList, ({ asker, body }) => joinWaitingList(clinic, asker, body));
  serve(app, clinic, bookings.readWaitingList, ({ asker }) => readWaitingList(clinic, asker));
  serve(app, clinic, bookings.leaveWaitingList, ({ asker }) => leaveWaitingList(clinic, asker));
}
