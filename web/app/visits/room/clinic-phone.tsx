/** Where somebody at the door or in a call can telephone the clinic; nothing where its owner has set no number. */
import type { ReactNode } from 'react';

interface ClinicPhoneProps {
  phone: string | null;
  /** The sentence around the number. */
  children: (number: ReactNode) => ReactNode;
}

export function ClinicPhone({ phone, children }: ClinicPhoneProps) {
  return phone ? children(<a href={`tel:${phone}`}>{phone}</a>) : null;
}
