/** The imports of one kind: a new one, and what was imported before. */
import { useRead } from '../../platform/use-api.ts';
import { Loading } from '../../work-list/loading.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import type { ImportScreen } from './import-screen.ts';
import { NewImport } from './new-import.tsx';

export function ImportsOfKind<F extends string, W extends string>({ screen }: { screen: ImportScreen<F, W> }) {
  const read = useRead(screen.endpoints.list);
  return (
    <div className="stack" style={{ '--gap': '32px' }}>
      <NewImport screen={screen} />
      <Loading read={read} label="the imports" />
      {read.data ? <EarlierImports screen={screen} imports={read.data} /> : null}
    </div>
  );
}
