/** The demo clinic has imported a directory of pharmacies, invented ones in towns that the embedded network does not reach; one line of the file was wrong. */
import { carryOutImport } from '../imports/carry-out.ts';
import { newestImports } from '../imports/records.ts';
import { ofPharmacies } from '../pharmacy-imports/kind.ts';
import type { Clinic } from '../platform/clinic.ts';
import { demo, signedInAs } from './enter.ts';

const lines = [
  'NCPDP Provider ID,NPI,Name (DBA),Physical Location Address 1,City,State,Zip,Phone,Fax',
  '5690001,1900000013,Redwood Coast Drugs,410 Fifth Street,Eureka,CA,95501,(707) 555-0120,',
  '5690002,1900000021,Humboldt Bay Drugs,1200 Harris Street,Eureka,CA,95503,(707) 555-0121,',
  '5690003,1900000039,Arcata Plaza Drugs,88 H Street,Arcata,CA,95521,(707) 555-0122,',
  '5690004,1900000047,Lost Coast Apothecary,15 Main Street,Ferndale,CA,95536,(707) 555-0123,',
  '5690005,1900000054,Shasta View Drugs,2300 Court Street,Redding,CA,96001,(530) 555-0124,',
  '5690006,1900000062,Sierra Foothill Drugs,77 Mill Street,Grass Valley,CA,95945,(530) 555-0125,',
  '5690007,1900000070,Owens Valley Drugs,640 North Main Street,Bishop,CA,93514,(760) 555-0126,',
  '5690008,1900000088,High Desert Drugs,9 Yucca Trail,Joshua Tree,CA,92252,(760) 555-0127,',
  // as a list has one that nobody has proofread
  '56900,,Trinity Alps Drugs,3 Main Street,Weaverville,CA,96093,(530) 555-0128,',
];
const good = lines.length - 2;

/** Once; whatever became of it since. */
export async function importDirectory(clinic: Clinic): Promise<void> {
  const known = await clinic.db.read(demo, (transaction) => newestImports(transaction, ofPharmacies.name));
  if (known.length > 0) return;
  const order = { file: new TextEncoder().encode(lines.join('\n')), file_name: 'pharmacies-of-the-north.csv', expected: good, wishes: [] };
  await signedInAs(clinic, 'olga@demo.pellis.test', (asker) => carryOutImport(ofPharmacies, { clinic, asker }, order));
}
