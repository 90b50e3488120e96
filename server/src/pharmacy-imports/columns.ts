/** What a column of a list of pharmacies is, by the names that the NCPDP, the registry of NPIs and others give it. */
import type { PharmacyField } from '@pellis/contract/pharmacy-imports/pharmacy-imports';

/** Letters and digits only, lower case. */
const names: Record<PharmacyField, readonly string[]> = {
  ncpdpId: ['ncpdp', 'ncpdpid', 'ncpdpproviderid', 'ncpdpnumber', 'nabp', 'nabpnumber'],
  npi: ['npi', 'npinumber', 'nationalprovideridentifier'],
  name: [
    'name',
    'pharmacy',
    'pharmacyname',
    'storename',
    'dba',
    'namedba',
    'doingbusinessas',
    'legalbusinessname',
    'providerorganizationnamelegalbusinessname',
  ],
  address: ['address', 'street', 'physicallocationaddress', 'providerfirstlinebusinesspracticelocationaddress'],
  address2: ['physicallocationaddress2', 'providersecondlinebusinesspracticelocationaddress', 'suite', 'unit'],
  city: ['city', 'town', 'physicallocationcity', 'providerbusinesspracticelocationaddresscityname'],
  state: ['state', 'statecode', 'physicallocationstate', 'physicallocationstatecode', 'providerbusinesspracticelocationaddressstatename'],
  postalCode: [
    'zip',
    'zipcode',
    'postalcode',
    'physicallocationzip',
    'physicallocationzipcode',
    'providerbusinesspracticelocationaddresspostalcode',
  ],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'physicallocationphone',
    'physicallocationphonenumber',
    'providerbusinesspracticelocationaddresstelephonenumber',
  ],
  fax: ['fax', 'faxnumber', 'physicallocationfax', 'physicallocationfaxnumber', 'providerbusinesspracticelocationaddressfaxnumber'],
  electronic: ['electronic', 'takeselectronicprescriptions', 'erx', 'eprescribing', 'eprescribingenabled', 'electronicprescriptions'],
  closed: ['closed', 'closedon', 'closuredate', 'storeclosuredate', 'npideactivationdate'],
};

export function pharmacyFieldOf(name: string): PharmacyField | undefined {
  const letters = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (/^(street)?address(line)?2$/.test(letters)) return 'address2';
  const plain = letters.replace(/1$/, '');
  return (Object.keys(names) as PharmacyField[]).find((field) => names[field].includes(letters) || names[field].includes(plain));
}
