/** What an e-Consult costs today and within how many hours it is answered, where it is offered: where the clinic is open and a dermatologist is licensed. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface EconsultOfferIn {
  state: string;
  /** In cents. */
  price: number;
  hours: number;
}

export async function econsultOffers(transaction: Transaction): Promise<EconsultOfferIn[]> {
  const { rows } = await sql<EconsultOfferIn>`
    select * from (select w.state, price_in_force(s.id, w.state, today_in(w.state)) as price, s.answer_hours as hours
      from service s, (select distinct state from served_state where is_open_in(state)) w
      where s.kind = 'econsult' and s.is_offered and is_served_by_somebody(w.state, null)) offered
    where price is not null order by state`.execute(transaction);
  return rows;
}

export async function econsultOfferIn(transaction: Transaction, state: string): Promise<EconsultOfferIn | undefined> {
  return (await econsultOffers(transaction)).find((offer) => offer.state === state);
}
