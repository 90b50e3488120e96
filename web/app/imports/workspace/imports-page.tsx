/** Bringing patients over from another system: choose the file, read what it would do, import it; and what was imported before. */
import { listImports } from '@pellis/contract/imports/imports';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { NewImport } from './new-import.tsx';

export default forRights(
  { rights: ['register-patients'], title: 'Import patients', sentence: 'The front desk brings patients over from another system.' },
  ImportsPage,
);

function ImportsPage() {
  const read = useRead(listImports);
  const may = useMay();
  return (
    <WorkPage
      isNarrow
      from={{ to: '/workspace/bookings', label: 'Bookings' }}
      title="Import patients"
      lead="From another system, as a CSV file. The file is looked through first."
      actions={
        may('book-for-patients') ? (
          <ButtonLink kind="secondary" isSmall to="/workspace/imports/appointments">
            Import appointments
          </ButtonLink>
        ) : null
      }
    >
      <div className="stack" style={{ '--gap': '32px' }}>
        <NewImport />
        <Loading read={read} label="the imports" />
        {read.data ? <EarlierImports imports={read.data} /> : null}
      </div>
    </WorkPage>
  );
}
