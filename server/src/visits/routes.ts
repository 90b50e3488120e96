/** The addresses of visits: the door, the pass's holder, and the dermatologist. */
import * as assistants from '@pellis/contract/visits/visit-assistants';
import * as ofCall from '@pellis/contract/visits/visit-call';
import * as desk from '@pellis/contract/visits/visit-desk';
import * as visits from '@pellis/contract/visits/visits';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { giveGuestTicket } from '../platform/live/tickets.ts';
import { savePlace, sayReady } from './check-in.ts';
import * as conduct from './conduct.ts';
import { enterByBirthday, enterSignedIn, enterWithLink, readLobby } from './enter.ts';
import { inviteHelper, revokeHelper } from './helpers.ts';
import { assignAssistant, listToPrepare } from './let-prepare.ts';
import { sendNoise } from './measure.ts';
import { revokePasses } from './pass-records.ts';
import { readWithPass, withPass } from './passes.ts';
import { answerStill, sendMessage, sharePhoto } from './talk.ts';
import { callPatientIn, notePhoneCall } from './telephone.ts';
import { listVisits } from './today.ts';
import { guestOf } from './topics.ts';
import { readVisit } from './view.ts';

export function visitRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, visits.readLobby, ({ params }) => readLobby(clinic, params.id));
  serve(app, clinic, visits.enterVisit, ({ asker, params }) => enterSignedIn(clinic, asker, params.id));
  serve(app, clinic, visits.confirmBirthday, ({ params, body }) => enterByBirthday(clinic, params.id, body.dob));
  serve(app, clinic, visits.enterAsHelper, ({ params }) => enterWithLink(clinic, params.code));
  serve(app, clinic, ofCall.measureDown, ({ params, reply }) => sendNoise(reply, params.bytes));
  serve(app, clinic, ofCall.measureUp, () => Promise.resolve());
  passRoutes(app, clinic);
  workspaceRoutes(app, clinic);
}

function passRoutes(app: FastifyInstance, clinic: Clinic): void {
  const proves = ({ params }: { params: { pass: string } }) => readWithPass(clinic, params.pass, () => Promise.resolve());
  serve(app, clinic, visits.readVisit, ({ params }) => readVisit(clinic, params.pass));
  serve(app, clinic, visits.openVisitTicket, ({ params }) =>
    withPass(clinic, params.pass, (transaction, holder) => giveGuestTicket(transaction, guestOf(holder), holder.session_id)),
  );
  serve(app, clinic, ofCall.readRelay, ({ params }) =>
    readWithPass(clinic, params.pass, async (_transaction, holder) => clinic.relay.serversFor(holder.id)),
  );
  serve(app, clinic, ofCall.leaveVisit, ({ params }) =>
    withPass(clinic, params.pass, (transaction, holder) => revokePasses(transaction, holder.visit_id, holder.person)),
  );
  serve(app, clinic, visits.savePlace, ({ params, body }) => savePlace(clinic, params.pass, body));
  serve(app, clinic, visits.sayReady, ({ params, body }) => sayReady(clinic, params.pass, body));
  serve(app, clinic, visits.sendVisitMessage, ({ params, body }) => sendMessage(clinic, params.pass, body.text));
  serve(app, clinic, visits.shareVisitPhoto, {
    proves,
    answer: ({ asker, params, body }) => sharePhoto(clinic, asker, params.pass, body.photo),
  });
  serve(app, clinic, visits.answerStill, {
    proves,
    answer: ({ params, body }) => answerStill(clinic, params.pass, { still: params.still, isAgreed: body.is_agreed, photo: body.photo }),
  });
  serve(app, clinic, ofCall.inviteHelper, ({ params, body }) => inviteHelper(clinic, params.pass, body));
  serve(app, clinic, ofCall.revokeHelper, ({ params }) => revokeHelper(clinic, params.pass, params.helper));
}

function workspaceRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, desk.listVisits, ({ asker }) => listVisits(clinic, asker));
  serve(app, clinic, assistants.listVisitsToPrepare, ({ asker }) => listToPrepare(clinic, asker));
  serve(app, clinic, assistants.letPrepareVisit, ({ asker, params, body }) => assignAssistant(clinic, asker, params.id, body.assistant_id));
  serve(app, clinic, desk.admitPatient, ({ asker, params }) => conduct.admit(clinic, asker, params.id));
  serve(app, clinic, desk.endVisit, ({ asker, params }) => conduct.end(clinic, asker, params.id));
  serve(app, clinic, desk.sayNoShow, ({ asker, params }) => conduct.noShow(clinic, asker, params.id));
  serve(app, clinic, desk.sayTechnicalFailure, ({ asker, params }) => conduct.fail(clinic, asker, params.id));
  serve(app, clinic, desk.sayLate, ({ asker, params, body }) => conduct.sayLate(clinic, asker, params.id, body.minutes));
  serve(app, clinic, desk.callPatientIn, ({ asker, params }) => callPatientIn(clinic, asker, params.id));
  serve(app, clinic, desk.notePhoneCall, ({ asker, params, body }) => notePhoneCall(clinic, asker, params.id, body));
  serve(app, clinic, desk.askForStill, ({ asker, params, body }) => conduct.askForStill(clinic, asker, params.id, body));
  serve(app, clinic, desk.putOut, ({ asker, params, body }) => conduct.putOut(clinic, asker, params.id, body.person));
}
