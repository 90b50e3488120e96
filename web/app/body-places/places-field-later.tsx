/** The map comes when its question is reached. */
import type { ComponentProps } from 'react';
import { Later, type LaterPart } from '../ui/later.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import type { PlacesField } from './places-field.tsx';

type PlacesFieldProps = ComponentProps<typeof PlacesField>;

const placesField: LaterPart<PlacesFieldProps> = { load: async () => (await import('./places-field.tsx')).PlacesField };

export function PlacesFieldLater(props: PlacesFieldProps) {
  return <Later part={placesField} props={props} waiting={<OnItsWay legend={props.legend} hint={props.hint} />} />;
}

/** The question stands there at once. */
function OnItsWay({ legend, hint }: Pick<PlacesFieldProps, 'legend' | 'hint'>) {
  return (
    <div className="stack">
      <p className="choices-legend">{legend}</p>
      {hint ? <div className="field-hint">{hint}</div> : null}
      <SkeletonCard label="the map of the body" lines={4} />
    </div>
  );
}
