/** Figures of the clinic that a written page leaves room for: the server puts today's in before the page leaves it. */
import type { PromiseId } from '@pellis/contract/set-up/promises';
import type { ReactNode } from 'react';

/** Prices by kind of service, figures measured in the clinic's own records, and whom else one may sign in with. */
export type FactName =
  | 'price.video_first'
  | 'price.video_follow_up'
  | 'price.rapid_assessment'
  | 'services.own'
  | 'econsult.price'
  | 'econsult.hours'
  | 'median_answer_time'
  | 'next_video_time'
  | 'third_party.name'
  | 'clinic.style'
  | 'legal.name'
  | 'privacy.contact'
  | 'clinic.address'
  | 'states.served'
  | 'states.any'
  | 'state.CA'
  | 'clinic.email'
  | 'clinic.fax'
  | 'clinic.fax_line'
  | 'insurance.accepted'
  | 'insurance.none'
  | 'tips.any'
  | 'tips.none'
  | 'tips.path'
  | `tip.${'title' | 'summary' | 'about' | 'seasons' | 'more' | 'by_photos'}`
  | `promise.${PromiseId}`
  | `promise.no_${PromiseId}`;

/** The fact in words such as "$179"; `otherwise` stands there while the clinic does not know it. */
export function Fact({ of, otherwise = '', className }: { of: FactName; otherwise?: string; className?: string | undefined }) {
  return (
    <span className={className} data-fact={of} suppressHydrationWarning>
      {otherwise}
    </span>
  );
}

interface FactLinkProps {
  /** The address, with the fact's name in braces where it belongs: `mailto:{clinic.email}`. */
  to: `${string}{${FactName}}${string}`;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to what the clinic knows, on static pages: none until the server has put it in. */
export function FactLink({ to, className, children }: FactLinkProps) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: the server puts the address in
    <a data-fact-href={to} className={className}>
      {children}
    </a>
  );
}

interface WhenKnownProps {
  fact: FactName;
  /** The element it is. */
  as?: 'div' | 'li' | 'p' | 'span' | 'dd';
  className?: string | undefined;
  children: ReactNode;
}

/** Shown only while the clinic knows the fact. */
export function WhenKnown({ fact, as: Element = 'div', className, children }: WhenKnownProps) {
  return (
    <Element hidden data-when={fact} className={className} suppressHydrationWarning>
      {children}
    </Element>
  );
}
