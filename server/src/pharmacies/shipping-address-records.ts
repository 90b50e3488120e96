/** Addresses that somebody has confirmed for what is mailed to a patient; a corrected one is a new row. */
import type { Address, AddressForm } from '@pellis/contract/people/addresses';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

interface Row {
  address: string;
  unit: string;
  city: string;
  state: string;
  postal_code: string;
}

/** As it travels. */
export function asAddress({ address, unit, city, state, postal_code }: Row): Address {
  return { street: address, unit, city, state, postalCode: postal_code };
}

export const shippingAddressColumns = ['address', 'unit', 'city', 'state', 'postal_code'] as const;

export async function insertShippingAddress(
  transaction: Transaction,
  { street, postalCode, ...rest }: AddressForm,
  of: { patient_id: string; confirmed_by: string },
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('shipping_address')
    .values({ id, address: street, postal_code: postalCode, ...rest, ...of })
    .execute();
  return id;
}

export async function shippingAddressById(transaction: Transaction, id: string): Promise<Address | undefined> {
  const row = await transaction.selectFrom('shipping_address').select(shippingAddressColumns).where('id', '=', id).executeTakeFirst();
  return row && asAddress(row);
}

/** The one that was confirmed last. */
export async function shippingAddressOf(transaction: Transaction, patientId: string): Promise<Address | undefined> {
  const row = await transaction
    .selectFrom('shipping_address')
    .select(shippingAddressColumns)
    .where('patient_id', '=', patientId)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asAddress(row);
}

export function isSameAddress(one: Address, other: Address): boolean {
  return (['street', 'unit', 'city', 'state', 'postalCode'] as const).every((part) => one[part] === other[part]);
}
