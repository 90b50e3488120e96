/** A pharmacy in a few lines: its name, where it is, and how to call it. */
import { type Pharmacy, placeOfPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import styles from './pharmacies.module.css';

export function PharmacyWords({ pharmacy }: { pharmacy: Pharmacy }) {
  return (
    <div className={styles.pharmacy}>
      <strong>{pharmacy.name}</strong>
      <span>{placeOfPharmacy(pharmacy)}</span>
      {pharmacy.phone ? (
        <a className={`figures ${styles['pharmacy-phone']}`} href={`tel:${pharmacy.phone.replaceAll(/\D/g, '')}`}>
          {pharmacy.phone}
        </a>
      ) : null}
    </div>
  );
}
