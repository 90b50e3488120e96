/** What stands for each card of the portal until its data, or the card itself, arrives. */
import type { ReactNode } from 'react';
import { SkeletonCard } from '../ui/skeleton.tsx';
import type { CardName } from './places.ts';

const placeholders: Record<CardName, { label: string; lines: number; hasAction: boolean }> = {
  'as-proxy': { label: 'what you may do', lines: 3, hasAction: false },
  'withdrawn-note': { label: 'what became of your note', lines: 2, hasAction: true },
  'needs-you': { label: 'what your dermatologist needs', lines: 2, hasAction: true },
  'needs-payment': { label: 'your payment', lines: 2, hasAction: true },
  'needs-owed': { label: 'what is owed', lines: 2, hasAction: true },
  'needs-new-time': { label: 'your new time', lines: 2, hasAction: true },
  'needs-fee': { label: 'the fee of your visit', lines: 2, hasAction: true },
  'needs-card': { label: 'your card', lines: 2, hasAction: true },
  'set-up-profile': { label: 'your next step', lines: 1, hasAction: true },
  'next-appointment': { label: 'your next appointment', lines: 3, hasAction: true },
  'rapid-assessments': { label: 'your Rapid Assessments', lines: 2, hasAction: true },
  'recent-visit': { label: 'your most recent visit', lines: 2, hasAction: true },
  welcome: { label: 'your welcome', lines: 2, hasAction: true },
  'no-visit-yet': { label: 'your appointments', lines: 1, hasAction: true },
  prescriptions: { label: 'your prescriptions', lines: 2, hasAction: false },
  'assessment-prescriptions': { label: 'your prescriptions', lines: 2, hasAction: false },
  refills: { label: 'your refills', lines: 2, hasAction: false },
  'skin-journey': { label: 'your skin health journey', lines: 2, hasAction: false },
  labs: { label: 'your labs', lines: 1, hasAction: false },
  'lab-requisitions': { label: 'your lab requisitions', lines: 2, hasAction: false },
  'health-profile': { label: 'your health profile', lines: 3, hasAction: false },
  contact: { label: 'how to reach us', lines: 2, hasAction: false },
};

export function waitingFor(card: CardName): ReactNode {
  return <SkeletonCard {...placeholders[card]} />;
}
