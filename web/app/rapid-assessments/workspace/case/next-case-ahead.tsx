/** Fetches the next of one's own cases with its first photos while this one is read, so that it is there at once. Only what one has: the reading is recorded. */
import { readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useEffect, useState } from 'react';
import { usePhoto } from '../../../photos/use-photo.ts';
import { useRead } from '../../../platform/use-api.ts';
import { caseIsFreshFor } from './fresh.ts';

/** This case's own photos come first. */
const patience = 1_500;
const firstPhotos = 2;

export function NextCaseAhead({ id }: { id: string }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setTime(true), patience);
    return () => window.clearTimeout(timer);
  }, []);
  const { data } = useRead(readCase, { params: { id } }, { freshFor: caseIsFreshFor, enabled: isTime });
  // what is covered is asked for on purpose, and never ahead
  const open = data?.photos.filter(({ is_covered: isCovered }) => !isCovered);
  return open?.map((photo, at) => <PhotoAhead key={photo.id} id={photo.id} isFirst={at < firstPhotos} />);
}

function PhotoAhead({ id, isFirst }: { id: string; isFirst: boolean }) {
  usePhoto(id, 'thumb');
  usePhoto(id, 'screen', isFirst);
  return null;
}
