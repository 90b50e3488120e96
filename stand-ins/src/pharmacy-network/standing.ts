// Takes the network or the shipping desk away or brings it back, and lets pharmacies answer by themselves or wait for their buttons; a restart keeps it.

import { onePage } from '../platform/books.ts';
import { dueAt } from './act.ts';
import type { Network } from './network.ts';

export type Switch = 'is_down' | 'is_by_hand' | 'is_shipping_away';

export async function setStanding(network: Network, name: Switch, isOn: boolean): Promise<void> {
  await onePage(network.books, async (page) => {
    await page.query(`update pharmacy_network.standing set ${name} = $1`, [isOn]);
    // what waited for a button waits no longer
    if (name === 'is_by_hand' && !isOn)
      await page.query(
        `update pharmacy_network.prescription p set due_at = $1
         where due_at is null and (state = 'queued' or exists (select from pharmacy_network.cancel where about = p.message_id and answered_at is null))`,
        [await dueAt(network, page)],
      );
  });
  network.wake();
}
