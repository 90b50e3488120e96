/** Bringing appointments over from another system: choose the file, read what it would do, import it; and what was imported before. */
import { listVisitImports } from '@pellis/contract/appointment-imports/appointment-imports';
import { useRead } from '../../platform/use-api.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { EarlierVisitImports } from './earlier-visit-imports.tsx';
import { NewVisitImport } from './new-visit-import.tsx';

export default forRights(
  { rights: ['book-for-patients'], title: 'Import appointments', sentence: 'The front desk brings appointments over from another system.' },
  AppointmentImportsPage,
);

function AppointmentImportsPage() {
  const read = useRead(listVisitImports);
  return (
    <WorkPage
      isNarrow
      from={{ to: '/workspace/imports', label: 'Import patients' }}
      title="Import appointments"
      lead="From another calendar, as a CSV file, once its patients are here. The file is looked through first."
    >
      <div className="stack" style={{ '--gap': '32px' }}>
        <NewVisitImport />
        <Loading read={read} label="the imports" />
        {read.data ? <EarlierVisitImports imports={read.data} /> : null}
      </div>
    </WorkPage>
  );
}
