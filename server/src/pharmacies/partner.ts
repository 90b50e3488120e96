/** The pharmacy that ships: asked who it is, and kept in the directory, so that prescriptions go there as to any pharmacy. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict } from '../platform/refusal.ts';
import { keepNetworkPharmacies, markPartner, partnerId } from './records.ts';

/** Its id here, as it answers now. */
export async function askWhichShips(clinic: Clinic): Promise<string> {
  const pharmacy = await clinic.shippingPartner.pharmacy();
  return clinic.db.write(theClinic('pharmacies'), async (transaction) => {
    await keepNetworkPharmacies(transaction, [pharmacy]);
    return markPartner(transaction, pharmacy.ncpdpId);
  });
}

/** As it was known where it does not answer; never heard of, nothing can be sent there. */
export async function pharmacyThatShips(clinic: Clinic): Promise<string> {
  if (!clinic.shippingPartner.isSetUp) throw conflict('nobody_ships', 'We do not mail prescriptions. Choose a pharmacy near you.');
  try {
    return await askWhichShips(clinic);
  } catch (error) {
    clinic.log.warn({ err: error }, 'the shipping partner could not be asked which pharmacy it is');
    const known = await clinic.db.read(theClinic('pharmacies'), partnerId);
    if (known) return known;
    throw conflict(
      'shipping_away',
      'The pharmacy that ships does not answer just now. Try again in a few minutes, or choose a pharmacy near you.',
    );
  }
}
