/** The addresses of check-ins: public for whoever holds the link of the e-mail, in the portal for whoever is signed in, and for the clinic's people. */

import { readSafetyQuestionsForLink, sendCheckIn } from '@pellis/contract/check-ins/check-in-by-link';
import * as work from '@pellis/contract/check-ins/check-in-work';
import { chooseCheckInEmails, lookAtCheckIn, readEarlierPhotosForCheckIn as readEarlierPhotos } from '@pellis/contract/check-ins/check-ins';
import * as own from '@pellis/contract/check-ins/own-check-ins';
import * as waiting from '@pellis/contract/check-ins/waiting-check-in';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { answerCheckIn } from './answer.ts';
import { choose } from './choose-emails.ts';
import { readEarlierPhotosForCheckIn } from './earlier-photos.ts';
import { readKnown, readKnownForLink } from './known.ts';
import { askAgain, listOfPatient, readWish, setWish } from './look-after.ts';
import { readWaiting, reopen, sendOwn, tellUrgent } from './own.ts';
import { askSafety, holdsLink, look, send } from './send.ts';
import { readThenAndNow } from './then-and-now.ts';

export function checkInRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, lookAtCheckIn, ({ asker, params }) => look(clinic, asker, params.nid));
  serve(app, clinic, readSafetyQuestionsForLink, ({ asker, params }) => askSafety(clinic, asker, params.nid));
  serve(app, clinic, sendCheckIn, {
    proves: ({ asker, params, key }) => holdsLink(clinic, asker, { nid: params.nid, key }),
    answer: ({ asker, params, body, key }) => send(clinic, asker, { nid: params.nid, key }, body),
  });
  serve(app, clinic, readEarlierPhotos, ({ asker, params }) => readEarlierPhotosForCheckIn(clinic, asker, params.nid));
  serve(app, clinic, chooseCheckInEmails, ({ asker, params, body }) => choose(clinic, asker, params.code, body.wanted));

  serve(app, clinic, own.readKnownForLink, ({ asker, params }) => readKnownForLink(clinic, asker, params.nid));
  serve(app, clinic, waiting.readWaitingCheckIn, ({ asker }) => readWaiting(clinic, asker));
  serve(app, clinic, own.readKnownForCheckIn, ({ asker, params }) => readKnown(clinic, asker, params.id));
  serve(app, clinic, waiting.reopenCheckIn, ({ asker, params }) => reopen(clinic, asker, params.id));
  serve(app, clinic, own.sendOwnCheckIn, ({ asker, params, body, key }) => sendOwn(clinic, asker, { id: params.id, key }, body));
  serve(app, clinic, own.tellUrgentInCheckIn, ({ asker, params, body }) => tellUrgent(clinic, asker, params.id, body));

  serve(app, clinic, work.listCheckInsOfPatient, ({ asker, params }) => listOfPatient(clinic, asker, params.id));
  serve(app, clinic, work.askCheckInAgain, ({ asker, params }) => askAgain(clinic, asker, params.id));
  serve(app, clinic, work.readCheckInWish, ({ asker, params }) => readWish(clinic, asker, params.id));
  serve(app, clinic, work.setCheckInWish, ({ asker, params, body }) => setWish(clinic, asker, params.id, body.after_days));
  serve(app, clinic, work.readThenAndNow, ({ asker, params }) => readThenAndNow(clinic, asker, params.id));
  serve(app, clinic, work.answerCheckIn, ({ asker, params, body }) => answerCheckIn(clinic, asker, params.id, body));
}
