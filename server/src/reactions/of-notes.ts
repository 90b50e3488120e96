/** What follows a signed note, one that was retracted, and a second read of either. */
import { signedNoteOf } from '../appointments/records.ts';
import { pushNoteReady, pushNoteSentBack } from '../notes/ready.ts';
import { captureFor, giveBackFor } from '../payments/move-money.ts';
import { theClinic } from '../platform/actor.ts';
import { assessmentById } from '../rapid-assessments/records.ts';
import { tellAnswerReady } from '../rapid-assessments/tell.ts';
import { issueReceiptFor } from '../receipts/issue.ts';
import { closeSeenReferral } from '../referrals/consult.ts';
import { tellOfRetraction, tellWhoMayAgree } from '../retractions/tell.ts';
import { drawForQuality, endWithNote } from '../second-reads/draw.ts';
import { tellOfSecondRead } from '../second-reads/tell.ts';
import { takeBackStopped } from '../transmissions/cancel.ts';
import { sendHeldBack } from '../transmissions/send-out.ts';
import { routeSigned } from '../transmissions/send-to-pharmacy.ts';
import { keepBackStopped } from '../transmissions/ship.ts';
import { closeSigned } from '../visits/close-signed.ts';
import { tellNoteReady } from '../visits/tell.ts';
import { announceCare } from './announce-care.ts';
import { idOf, movesMoney, onlyWhen, type Reactions, type Run } from './reaction.ts';

/** A late answer is free: what is held for it goes back by another reaction. */
const captureMoney: Run = async (clinic, event) => {
  const assessment = await clinic.db.read(theClinic('reactions'), (transaction) => assessmentById(transaction, idOf(event)));
  if (!assessment?.breached_at) await captureFor(clinic, idOf(event), event.actor_id ?? '');
};
const giveReceipt: Run = (clinic, event) => issueReceiptFor(clinic, idOf(event));

/** A job that waited may find the note retracted: then there is nothing to tell or to send. */
const whileSigned =
  (run: Run<'note.signed'>): Run<'note.signed'> =>
  async (clinic, event) => {
    if (await clinic.db.read(theClinic('reactions'), (transaction) => signedNoteOf(transaction, idOf(event)))) await run(clinic, event);
  };

export const ofNotes = {
  'note.ready': { pushNoteReady },
  'note.sent_back': { pushNoteSentBack },
  'note.signed': {
    takeMoney: movesMoney(captureMoney, giveReceipt),
    tellAnswerReady: whileSigned(tellAnswerReady),
    tellNoteReady: whileSigned(tellNoteReady),
    closeSeenReferral: whileSigned(closeSeenReferral),
    closeVisit: whileSigned((clinic, event) => closeSigned(clinic, idOf(event))),
    routeSigned: whileSigned(routeSigned),
    drawForQuality: whileSigned(drawForQuality),
    announceCare,
  },
  'note.retraction_asked': { tell: tellOfRetraction, tellWhoMayAgree, announceCare },
  'note.retraction_withdrawn': { tell: tellOfRetraction, sendHeldBack, announceCare },
  'note.retracted': {
    giveMoneyBack: onlyWhen(
      ({ gives_back }) => gives_back,
      movesMoney<'note.retracted'>((clinic, event) => giveBackFor(clinic, idOf(event))),
    ),
    tell: tellOfRetraction,
    takeBackStopped,
    keepBackStopped,
    endWithNote,
    announceCare,
  },
  'second_read.asked': { tellOfSecondRead },
  'second_read.drawn': { tellOfSecondRead },
  'second_read.given': { tellOfSecondRead },
  'second_read.said': { tellOfSecondRead },
  'second_read.ended': { tellOfSecondRead: onlyWhen(({ told }) => told !== undefined, tellOfSecondRead) },
} satisfies Reactions;
