/** The e-mail that a referring provider fills in: addressed, titled, and asking for what we need. */

const asks = [
  'Provider name:',
  'License number:',
  'Secure fax or e-mail:',
  '',
  'Patient name:',
  'Patient e-mail:',
  'Patient phone:',
  '',
  'Reason for referral:',
];

/** A `mailto:` address with subject and body. Lines end as mail wants them. */
export function referralLetter<Receiver extends string>(to: Receiver, clinic: string): `mailto:${Receiver}?${string}` {
  const body = ['Please see this patient.', '', ...asks, '', ''].join('\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(`Patient referral to ${clinic}`)}&body=${encodeURIComponent(body)}`;
}
