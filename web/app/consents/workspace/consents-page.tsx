/** What patients sign, for the operator: each kind with its text in force, whether it is asked for, and every version there was. */
import { type ConsentKind, everywhere } from '@pellis/contract/consents/consents';
import { type ConsentSetting, readConsentSettings } from '@pellis/contract/consents/legal-texts';
import { nameOfPlace } from '@pellis/contract/people/places';
import { useSearchParams } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { SelectField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { ConsentSheet } from './consent-sheet.tsx';
import styles from './consents.module.css';

const kindLabels: Record<ConsentKind, string> = {
  telehealth: 'Telehealth',
  photos: 'Photos',
  minors: 'Care of a child',
  financial: 'Costs',
};

export default function ConsentsPage() {
  const { data, error, refetch } = useRead(readConsentSettings, {});
  return (
    <WorkPage title="Consents" lead="What patients read and sign with their name before care. Nothing is asked for until you say so.">
      <LoadProblem data={data} error={error} refetch={refetch} />
      {data || error ? null : <SkeletonCard label="the consents" lines={8} hasAction={false} />}
      {data ? <Settings settings={data} /> : null}
    </WorkPage>
  );
}

/** The chosen one stands in the address, so that it can be shown to somebody. */
function Settings({ settings }: { settings: ConsentSetting[] }) {
  const [search, setSearch] = useSearchParams();
  const chosen = settings.find(({ kind }) => kind === search.get('kind')) ?? settings[0];
  const place = chosen?.places.find((one) => one.place === search.get('place')) ?? chosen?.places[0];
  if (!chosen || !place) return null;
  const choose = (kind: string, where: string) => setSearch({ kind, place: where }, { replace: true });
  return (
    <div className={styles.consents}>
      <Notice kind="warning" heading="A lawyer has to check these texts before you ask for them">
        What comes with the program is a beginning, not advice: what a consent has to say differs from state to state and changes.
      </Notice>
      <div className={styles['consents-choice']}>
        <SelectField
          label="Consent"
          id="consent-kind"
          value={chosen.kind}
          onChange={(event) => choose(event.target.value, place.place)}
          options={settings.map(({ kind, places }) => ({ value: kind, label: `${kindLabels[kind]} (${askedWords(places)})` }))}
        />
        <SelectField
          label="For care in"
          id="consent-place"
          value={place.place}
          onChange={(event) => choose(chosen.kind, event.target.value)}
          options={chosen.places.map((one) => ({ value: one.place, label: placeWords(one.place) }))}
        />
      </div>
      <ConsentSheet key={`${chosen.kind} ${place.place}`} kind={chosen.kind} at={place} />
    </div>
  );
}

function placeWords(place: string): string {
  return place === everywhere ? 'Every state' : nameOfPlace(place);
}

function askedWords(places: ConsentSetting['places']): string {
  const asked = places.filter(({ is_asked, place }) => is_asked && place !== everywhere).map(({ place }) => place);
  if (places.every(({ is_asked }) => is_asked)) return 'asked for everywhere';
  return asked.length === 0 ? 'not asked for' : `asked for in ${asked.join(', ')}`;
}
