/** What has been done by now: the assessment is on its way to a dermatologist, or the visit is booked; by when, and what happens next. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { Order } from '@pellis/contract/payments/payments';
import type { ReactNode } from 'react';
import { bareTime, dayInWords, dayOf, zoneInWords } from '../ui/calendar.ts';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { NextSteps } from './next-steps.tsx';
import styles from './payment-success-page.module.css';

/** Nothing is left for the patient to do about it. */
export function isDone(order: Order): boolean {
  if (order.assessment)
    return order.status === 'authorised' && ['to_send', 'awaited', 'asked', 'offered'].includes(order.assessment.answer);
  return !order.is_part && order.visit?.stage === 'ahead' && !order.is_fee && ['confirming', 'authorised', 'paid'].includes(order.status);
}

interface DoneCardProps {
  order: Order;
  /** The dermatologist waits for something from the patient. */
  isAsked: boolean;
  actions: ReactNode;
}

export function DoneCard({ order, isAsked, actions }: DoneCardProps) {
  return (
    <Card
      isNext={!isAsked}
      heading={order.assessment ? 'Your Rapid Assessment has been submitted.' : 'Your video visit is booked.'}
      actions={actions}
    >
      <p>{whatWasDone(order)}</p>
      <When order={order} isAsked={isAsked} />
      <h3>What happens next</h3>
      <NextSteps order={order} isAsked={isAsked} />
    </Card>
  );
}

function whatWasDone({ patient, assessment, lines }: Order): string {
  const whom = patient.is_self ? `For you, ${patient.first_name}` : `For ${patient.first_name}`;
  if (!assessment) return `${whom}: ${lines[0]?.description ?? 'Video visit'}`;
  const photos = assessment.photos === 1 ? '1 photo' : `${assessment.photos} photos`;
  return `${whom}: ${labelOfConcern(assessment.concern)}, your answers and ${photos}`;
}

function When({ order: { due_at, visit }, isAsked }: { order: Order; isAsked: boolean }) {
  if (visit)
    return (
      <Moment name={dayInWords(dayOf(visit.starts_at, visit.time_zone))} at={visit.starts_at}>
        {bareTime(visit.starts_at, visit.time_zone)}, {zoneInWords(visit.time_zone, visit.starts_at)}
      </Moment>
    );
  if (!due_at || isAsked || due_at <= new Date()) return null;
  return (
    <Moment name="Expected by" at={due_at}>
      {dateAndTime(due_at)}
    </Moment>
  );
}

function Moment({ name, at, children }: { name: string; at: Date; children: ReactNode }) {
  return (
    <p className={styles['payment-due']}>
      <span className="soft">{name}</span>
      <time className="figures" dateTime={at.toISOString()}>
        {children}
      </time>
    </p>
  );
}
