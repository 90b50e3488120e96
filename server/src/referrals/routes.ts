/** The addresses of referrals: the referrer's form and link, the patient's link, and the workspace. */
import * as referralsApi from '@pellis/contract/referrals/referrals';
import type { FastifyInstance } from 'fastify';
import { hand } from '../photos/hand.ts';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { checkLicence, takeBackLicenceCheck } from './check-licence.ts';
import { makeCoverSheet, tellOfNoteAgain } from './cover-sheet.ts';
import { readInvitation, readStatus } from './follow.ts';
import { close, decline, inviteAgain } from './move.ts';
import { listReferrals, readReferral, showReferralPhoto } from './read.ts';
import { sendReferral } from './send.ts';
import { listOwnReferrals, shareNote } from './share-note.ts';
import { takeUp } from './take-up.ts';

export function referralRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, referralsApi.sendReferral, ({ asker, body, key }) => sendReferral(clinic, asker, body, key));
  serve(app, clinic, referralsApi.readReferralStatus, ({ asker, params }) => readStatus(clinic, asker, params.code));
  serve(app, clinic, referralsApi.readInvitation, ({ asker, params }) => readInvitation(clinic, asker, params.code));
  serve(app, clinic, referralsApi.takeUpReferral, ({ asker, body }) => takeUp(clinic, asker, body.code));
  serve(app, clinic, referralsApi.listReferrals, ({ asker }) => listReferrals(clinic, asker));
  serve(app, clinic, referralsApi.readReferral, ({ asker, params }) => readReferral(clinic, asker, params.id));
  serve(app, clinic, referralsApi.readReferralPhoto, async ({ asker, params, reply }) =>
    hand(reply, await showReferralPhoto(clinic, asker, params)),
  );
  serve(app, clinic, referralsApi.inviteAgain, ({ asker, params }) => inviteAgain(clinic, asker, params.id));
  serve(app, clinic, referralsApi.declineReferral, ({ asker, params, body }) => decline(clinic, asker, params.id, body.reason));
  serve(app, clinic, referralsApi.closeReferral, ({ asker, params }) => close(clinic, asker, params.id));
  serve(app, clinic, referralsApi.listOwnReferrals, ({ asker }) => listOwnReferrals(clinic, asker));
  serve(app, clinic, referralsApi.shareNote, ({ asker, params, body }) => shareNote(clinic, asker, params.id, body.shares));
  serve(app, clinic, referralsApi.checkLicence, ({ asker, params, body }) => checkLicence(clinic, asker, params.id, body.source));
  serve(app, clinic, referralsApi.takeBackLicenceCheck, ({ asker, params }) => takeBackLicenceCheck(clinic, asker, params.id));
  serve(app, clinic, referralsApi.tellOfNoteAgain, ({ asker, params }) => tellOfNoteAgain(clinic, asker, params.id));
  serve(app, clinic, referralsApi.makeCoverSheet, ({ asker, params }) => makeCoverSheet(clinic, asker, params.id));
}
