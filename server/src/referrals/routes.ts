/** The addresses of referrals: the referrer's form and link, the patient's link, and the workspace. */
import {
  closeReferral,
  declineReferral,
  inviteAgain as inviteAgainEndpoint,
  listReferrals as listReferralsEndpoint,
  readInvitation as readInvitationEndpoint,
  readReferral as readReferralEndpoint,
  readReferralPhoto,
  readReferralStatus,
  sendReferral as sendReferralEndpoint,
  takeUpReferral,
} from '@pellis/contract/referrals';
import type { FastifyInstance } from 'fastify';
import { hand } from '../photos/hand.ts';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { readInvitation, readStatus } from './follow.ts';
import { close, decline, inviteAgain } from './move.ts';
import { listReferrals, readReferral, showReferralPhoto } from './read.ts';
import { sendReferral } from './send.ts';
import { takeUp } from './take-up.ts';

export function referralRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, sendReferralEndpoint, ({ asker, body, key }) => sendReferral(clinic, asker, body, key));
  serve(app, clinic, readReferralStatus, ({ asker, params }) => readStatus(clinic, asker, params.code));
  serve(app, clinic, readInvitationEndpoint, ({ asker, params }) => readInvitation(clinic, asker, params.code));
  serve(app, clinic, takeUpReferral, ({ asker, body }) => takeUp(clinic, asker, body.code));
  serve(app, clinic, listReferralsEndpoint, ({ asker }) => listReferrals(clinic, asker));
  serve(app, clinic, readReferralEndpoint, ({ asker, params }) => readReferral(clinic, asker, params.id));
  serve(app, clinic, readReferralPhoto, async ({ asker, params, reply }) => hand(reply, await showReferralPhoto(clinic, asker, params)));
  serve(app, clinic, inviteAgainEndpoint, ({ asker, params }) => inviteAgain(clinic, asker, params.id));
  serve(app, clinic, declineReferral, ({ asker, params, body }) => decline(clinic, asker, params.id, body.reason));
  serve(app, clinic, closeReferral, ({ asker, params }) => close(clinic, asker, params.id));
}
