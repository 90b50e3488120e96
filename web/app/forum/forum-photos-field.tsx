/** The photos of a post or an answer: what is not allowed is said first, and each is asked for a word, for who does not see it. */
import { forumPhotoRules, maxForumPhotos } from '@pellis/contract/forum/forum-photos';
import { type ReactNode, useEffect } from 'react';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import { TextField } from '../ui/fields.tsx';

interface ForumPhotosFieldProps {
  value: readonly HeldPhoto[];
  onChange: (change: (photos: HeldPhoto[]) => HeldPhoto[]) => void;
  onBusy: (isBusy: boolean) => void;
  error?: ReactNode;
  refused: Record<string, string>;
  isAsked: boolean;
}

export function ForumPhotosField({ isAsked, ...props }: ForumPhotosFieldProps) {
  // the button that brought it is gone
  useEffect(() => {
    if (isAsked) document.getElementById('images')?.focus();
  }, [isAsked]);
  return (
    <PhotosField
      legend="Photos"
      hint={forumPhotoRules}
      isOptional
      hasAdvice={false}
      most={maxForumPhotos}
      placing={({ id, words = '' }, name, onChange) => (
        <TextField
          id={`${id}-words`}
          label={`What ${name.toLowerCase()} shows`}
          hint="For who does not see it."
          isOptional
          maxLength={200}
          value={words}
          onChange={(event) => onChange({ words: event.target.value })}
        />
      )}
      {...props}
    />
  );
}
