/** Today: a dermatologist's day, the front desk's work, the operator's clinic. */
import { useMay } from '../platform/use-may.ts';
import { forRights } from '../work-list/for-rights.tsx';
import { ClinicToday } from './today/clinic-today.tsx';
import { DeskToday } from './today/desk-today.tsx';
import { DoctorToday } from './today/doctor-today.tsx';

export default forRights(
  { rights: ['treat', 'see-patients', 'oversee-clinic'], title: 'Today', sentence: 'There is no work of a day for you here.' },
  Today,
);

function Today() {
  const may = useMay();
  if (may('treat')) return <DoctorToday />;
  return may('see-patients') ? <DeskToday /> : <ClinicToday />;
}
