/** What a column of a file of patients is, by the names that other systems give it. */
import type { PatientField } from '@pellis/contract/patient-imports/patient-imports';

/** Letters only, lower case: "First Name", "first_name" and "FirstName" are one. */
const names: Record<PatientField, readonly string[]> = {
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

export function patientFieldOf(name: string): PatientField | undefined {
  const letters = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  // "Address 1" is the street, "Address 2" the unit
  if (/^(street)?address(line)?2$/.test(letters)) return 'unit';
  const plain = letters.replace(/1$/, '');
  return (Object.keys(names) as PatientField[]).find((field) => names[field].includes(plain));
}
