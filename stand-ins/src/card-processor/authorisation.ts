/** An authorisation as it stands in the card processor's books. */

export type State =
  | 'processing'
  | 'requires_action'
  | 'authorised'
  | 'declined'
  | 'captured'
  | 'partially_refunded'
  | 'refunded'
  | 'released';

export type Authorisation = {
  id: string;
  reference: string;
  card_id: string;
  amount_cents: number;
  captured_cents: number;
  refunded_cents: number;
  currency: string;
  return_url: string;
  challenge_id: string;
  state: State;
  decline_code: string | null;
  failed_answers: number;
  version: number;
  created_at: Date;
  expires_at: Date;
};
