/** The pharmacies of the network: invented ones in California, and one that mails. Their numbers reach nobody. */

export type Pharmacy = {
  ncpdpId: string;
  name: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
  fax: string;
  /** What becomes of what is sent there: refused at once, or accepted and failed. Anything else is received. */
  trouble?: 'takes no electronic prescriptions' | 'has closed';
};

/** The one that mails what it fills. */
export const mailing = at('0500116', 'Golden State Mail Pharmacy', '4600 Distribution Way', 'Stockton', '95206', '(209) 555-0116');

export const pharmacies: readonly Pharmacy[] = [
  at('0500017', 'Mission Street Pharmacy', '2410 Mission St', 'San Francisco', '94110', '(415) 555-0117'),
  at('0500025', 'Sunset Family Pharmacy', '1855 Irving St', 'San Francisco', '94122', '(415) 555-0125'),
  at('0500033', 'Lakeshore Drugs', '3320 Lakeshore Ave', 'Oakland', '94610', '(510) 555-0133'),
  at('0500041', 'Shattuck Avenue Pharmacy', '2144 Shattuck Ave', 'Berkeley', '94704', '(510) 555-0141'),
  at('0500058', 'Alameda Family Drugs', '780 The Alameda', 'San Jose', '95126', '(408) 555-0158'),
  at('0500066', 'Capitol Pharmacy', '1015 K St', 'Sacramento', '95814', '(916) 555-0166'),
  at('0500074', 'Tower District Pharmacy', '815 E Olive Ave', 'Fresno', '93728', '(559) 555-0174'),
  at('0500082', 'Larchmont Pharmacy', '206 N Larchmont Blvd', 'Los Angeles', '90004', '(323) 555-0182'),
  at('0500090', 'Ocean Park Drugs', '2711 Main St', 'Santa Monica', '90405', '(310) 555-0190'),
  at('0500108', 'Hillcrest Pharmacy', '3910 Fifth Ave', 'San Diego', '92103', '(619) 555-0108'),
  mailing,
  {
    ...at('0500124', 'Old Mill Drugs (no electronic prescriptions)', '61 Throckmorton Ave', 'Mill Valley', '94941', '(415) 555-0124'),
    trouble: 'takes no electronic prescriptions',
  },
  { ...at('0500132', 'Harbor Lights Pharmacy (closed)', '12 Harbor Blvd', 'San Pedro', '90731', '(310) 555-0132'), trouble: 'has closed' },
];

const most = 20;

/** Each word must begin a word of the name, the city or the ZIP code. */
export function findPharmacies(words: string, state: string): Pharmacy[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return pharmacies.filter((pharmacy) => pharmacy.state === state && wanted.every((word) => hasWord(pharmacy, word))).slice(0, most);
}

export function pharmacyBy(ncpdpId: string): Pharmacy | undefined {
  return pharmacies.find((pharmacy) => pharmacy.ncpdpId === ncpdpId);
}

function hasWord({ name, city, postalCode }: Pharmacy, word: string): boolean {
  const there = `${name} ${city} ${postalCode}`.toLowerCase().split(/[^a-z0-9]+/);
  return there.some((one) => one.startsWith(word));
}

function at(ncpdpId: string, name: string, address: string, city: string, postalCode: string, phone: string): Pharmacy {
  // within the numbers that are kept for invented people, as the phones are
  const fax = phone.replace(/\d\d$/, (last) => String((Number(last) + 50) % 100).padStart(2, '0'));
  return { ncpdpId, name, address, city, state: 'CA', postalCode, phone, fax };
}
