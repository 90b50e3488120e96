/** What a column is, by the names that other systems give it. */
import type { ImportField } from '@pellis/contract/imports/imports';

/** Letters only, lower case: "First Name", "first_name" and "FirstName" are one. */
const names: Record<ImportField, readonly string[]> = {
  firstName: ['firstname', 'first', 'givenname', 'forename', 'fname', 'patientfirstname', 'patientfirst', 'legalfirstname'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'lname', 'patientlastname', 'patientlast', 'legallastname'],
  dob: ['dob', 'dateofbirth', 'birthdate', 'birthday', 'birth', 'born', 'patientdob', 'patientdateofbirth'],
  email: ['email', 'emailaddress', 'mail', 'patientemail', 'primaryemail'],
  phone: ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'mobilephone', 'cell', 'cellphone', 'primaryphone', 'homephone'],
  street: ['street', 'address', 'addressline', 'streetaddress', 'mailingaddress', 'homeaddress'],
  unit: ['unit', 'apt', 'apartment', 'suite', 'apartmentunit', 'aptunit', 'unitnumber'],
  city: ['city', 'town'],
  state: ['state', 'province', 'stateprovince', 'region', 'homestate', 'addressstate'],
  postalCode: ['zip', 'zipcode', 'postalcode', 'postcode', 'zippostalcode'],
};

/** Where two columns have a name of the same field, the first is it. */
export function columnsByName(header: readonly string[]): (ImportField | null)[] {
  return fieldsOf(header, fieldOf);
}

/** The same with other names. */
export function fieldsOf<F extends string>(header: readonly string[], fieldOf: (name: string) => F | undefined): (F | null)[] {
  const taken = new Set<F>();
  return header.map((name) => {
    const field = fieldOf(name);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

function fieldOf(name: string): ImportField | undefined {
  const letters = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  // "Address 1" is the street, "Address 2" the unit
  if (/^(street)?address(line)?2$/.test(letters)) return 'unit';
  const plain = letters.replace(/1$/, '');
  return (Object.keys(names) as ImportField[]).find((field) => names[field].includes(plain));
}
