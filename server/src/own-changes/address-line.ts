/** An address as it is kept beside what came after it. */
import { nameOfPlace } from '@pellis/contract/people/places';

interface Address {
  street: string;
  unit: string;
  city: string;
  state: string;
  postalCode: string;
}

export function inOneLine({ street, unit, city, state, postalCode }: Address): string {
  return [street, unit, city, `${nameOfPlace(state)} ${postalCode}`].filter(Boolean).join(', ');
}
