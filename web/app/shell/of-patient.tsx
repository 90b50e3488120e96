/** A page that a link from outside opens (`?of=`): of the one that the link means, whoever is acted for just now. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Later } from '../ui/later.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { useActing } from './use-acting.ts';

/** For the few who act for somebody else as they open it. */
const linkedPatient = { load: async () => (await import('./linked-patient.tsx')).LinkedPatient };

interface OfPatientProps {
  /** Of the page, without saying whose it is. */
  title: string;
  address: string;
  children: ReactNode;
}

/** Nobody's plan stands here but the one that the link means: what is ticked off for the wrong person is a danger. */
export function OfPatient({ title, address, children }: OfPatientProps) {
  const [query] = useSearchParams();
  const acting = useActing();
  const of = query.get('of');
  if (!of || acting?.id === of) return children;
  const waiting = <SkeletonCard label={title.toLowerCase()} lines={4} />;
  return <Page title={title}>{acting ? <Later part={linkedPatient} props={{ of, address }} waiting={waiting} /> : waiting}</Page>;
}
