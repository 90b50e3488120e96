/** What is cared for, and how: changed here version by version, with every version there was. */
import { listConcernVersions } from '@pellis/contract/concerns/concern-versions';
import { shownConcerns } from '@pellis/contract/concerns/concerns';
import { useRead } from '../../platform/use-api.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { ConcernEditor } from './concern-editor.tsx';
import styles from './concerns.module.css';
import { VersionList } from './version-list.tsx';

export default function ConcernsPage() {
  const read = useRead(listConcernVersions);
  const newest = read.data?.[0];
  return (
    <WorkPage
      title="Concerns"
      count={newest ? shownConcerns(newest.concerns).length : undefined}
      lead="What patients may ask about. Each case keeps the version it was taken by."
    >
      <Loading read={read} label="the concerns" />
      {read.data && newest ? (
        <div className={styles.columns}>
          <ConcernEditor newest={newest} />
          <VersionList versions={read.data} />
        </div>
      ) : null}
    </WorkPage>
  );
}
