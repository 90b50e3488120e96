/** What follows for a patient's part of what an insurer was billed, for payments that are disputed, and for the files that claims go in. */
import { deliverBatch } from '../claims/deliver.ts';
import { tellUndelivered } from '../claims/tell.ts';
import { giveBackOver, takeHeldPart } from '../patient-bills/take.ts';
import { tellByHand, tellDisputed, tellGivenBack, tellOpen, tellPaid } from '../patient-bills/tell.ts';
import { finishOpenRefund } from '../payments/make-refund.ts';
import { movesMoney, onlyWhen, type Reactions, transmits } from './reaction.ts';

export const isPart = ({ is_part }: { is_part?: boolean | undefined }) => is_part === true;

export const onAuthorised = { takePart: onlyWhen<'order.authorised'>(isPart, movesMoney<'order.authorised'>(takeHeldPart)) };

export const onRefundMade = {
  tellGivenBack: onlyWhen<'order.refund_made'>(isPart, tellGivenBack),
  giveBackOver: onlyWhen<'order.refund_made'>(isPart, movesMoney<'order.refund_made'>(giveBackOver)),
};

export const ofBills = {
  'order.paid': { tellPaid: onlyWhen(isPart, tellPaid), giveBackOver: onlyWhen(isPart, movesMoney<'order.paid'>(giveBackOver)) },
  'order.disputed': { tellDisputed },
  'order.dispute_ended': {
    finishOpenRefund: movesMoney<'order.dispute_ended'>((clinic, { data }) => finishOpenRefund(clinic, data.order)),
    giveBackOver: onlyWhen(isPart, movesMoney<'order.dispute_ended'>(giveBackOver)),
  },
  'patient_bill.asked': { tellOpen },
  'patient_bill.reminded': { tellOpen },
  'patient_bill.overpaid': { giveBackOver: movesMoney(giveBackOver) },
  'patient_bill.to_give_back_by_hand': { tellByHand },
  'claim_batch.made': { writeFile: transmits((clinic, event) => deliverBatch(clinic, event.subject_id ?? '')) },
  'claim_batch.undelivered': { tellUndelivered },
} satisfies Reactions;
