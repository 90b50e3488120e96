/** The photos of a form whose other questions come first: the field comes when it is reached. */
import type { ComponentProps } from 'react';
import { Later, type LaterPart } from '../ui/later.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import type { PhotosField } from './photos-field.tsx';

type PhotosFieldProps = ComponentProps<typeof PhotosField>;

const photosField: LaterPart<PhotosFieldProps> = { load: async () => (await import('./photos-field.tsx')).PhotosField };

export function PhotosFieldLater(props: PhotosFieldProps) {
  return <Later part={photosField} props={props} waiting={<OnItsWay legend={props.legend} hint={props.hint} />} />;
}

/** The question stands there at once. */
function OnItsWay({ legend, hint }: Pick<PhotosFieldProps, 'legend' | 'hint'>) {
  return (
    <div className="stack">
      <p className="choices-legend">{legend}</p>
      {hint ? <div className="field-hint">{hint}</div> : null}
      <SkeletonCard label="your photos" lines={3} />
    </div>
  );
}
