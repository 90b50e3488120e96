/** Covers the photo in hand, which shows an intimate place and does not say so; or uncovers one that was covered by mistake. */
import { coverPhoto, intimateOfMinor, uncoverPhoto } from '@pellis/contract/photos/photo-annotations';
import { readPhoto } from '@pellis/contract/photos/photos';
import eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import eyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../platform/use-api.ts';
import { toast } from '../../ui/toasts.ts';
import type { CasePhoto } from './case-photos.ts';
import { PhotoTool } from './photo-tool.tsx';
import type { PhotosReaderState } from './photos-reader-state.ts';
import { useKeptAnnotations } from './use-kept-annotations.ts';

export function CoverTool({ reader }: { reader: PhotosReaderState }) {
  const photo = reader.photos[reader.isComparing ? (reader.shown[reader.side] ?? 0) : (reader.shown[0] ?? 0)];
  const { cover, uncover, isBusy } = useCovering(reader.annotations.patientId);
  if (!photo || !reader.annotations.isThere || (photo.is_covered && !mayBeUncovered(photo, reader))) return null;
  return photo.is_covered ? (
    <PhotoTool icon={eye} onClick={() => uncover(photo.id)} isDisabled={isBusy}>
      It shows no intimate place: uncover it
    </PhotoTool>
  ) : (
    <PhotoTool icon={eyeOff} onClick={() => cover(photo.id)} isDisabled={isBusy}>
      It shows an intimate place: cover it
    </PhotoTool>
  );
}

/** What its place covers is never taken off; anything else by whoever has looked at it. */
export function mayBeUncovered(
  { id, coveredBy, body_place: on }: CasePhoto,
  { hasLookedAt }: Pick<PhotosReaderState, 'hasLookedAt'>,
): boolean {
  return hasLookedAt(id) && (Boolean(coveredBy) || !on);
}

function useCovering(patientId: string) {
  const kept = useKeptAnnotations(patientId);
  const queries = useQueryClient();
  const covering = useSend(coverPhoto);
  const uncovering = useSend(uncoverPhoto);
  const onError = ({ detail }: { detail: string }) => toast('error', detail);
  return {
    isBusy: covering.isPending || uncovering.isPending,
    cover: (id: string) =>
      covering.mutate(
        { params: { id } },
        {
          onError,
          onSuccess: ({ is_minor: isMinor }) => {
            // it has no small size any more
            queries.removeQueries({ queryKey: [readPhoto.path, id, 'thumb'] });
            kept.readAgain();
            toast(isMinor ? 'warning' : 'success', isMinor ? intimateOfMinor : covered);
          },
        },
      ),
    uncover: (id: string) =>
      uncovering.mutate(
        { params: { id } },
        {
          onError,
          onSuccess: () => {
            kept.readAgain();
            toast('success', 'Uncovered. The patient can see that you did.');
          },
        },
      ),
  };
}

const covered = 'Covered: it is in no list, course, link or note any more. The patient can see that you did.';
