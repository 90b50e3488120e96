/** A check-in about an intimate place alone: signed in it is sent in words, by its link it needs a photo (decision 0498). */
import { isLeftToWords } from '@pellis/contract/photos/unsaid-places';
import { type ReactNode, useMemo } from 'react';
import { removeThem } from '../photos/left-to-words.tsx';
import { WithoutPhoto } from '../photos/without-photo.ts';
import { rememberReturn } from '../platform/session.ts';
import { useSession } from '../platform/use-session.ts';
import type { AssessmentForm, Questionnaire } from '../rapid-assessments/answers.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The same questions; a photo is missing only where one may be taken, and where none may be, none goes with it. */
export function orInWords({ sections, problemsOf }: Questionnaire): Questionnaire {
  return {
    sections,
    problemsOf: (values) => {
      const problems = problemsOf(values);
      if (!isLeftToWords(values)) return problems;
      const { images: _, ...others } = problems;
      return values.images.length === 0 ? others : { ...others, images: removeThem };
    },
  };
}

interface InWordsProps {
  values: Pick<AssessmentForm, 'concern' | 'places'>;
  /** The care that it follows does. */
  namesIntimatePlace: boolean;
  children: ReactNode;
}

export function InWords({ values, namesIntimatePlace, children }: InWordsProps) {
  const isNamed = isLeftToWords(values);
  const said = useMemo(() => ({ namesIntimatePlace, words: isNamed ? goesInWords : nameItFirst }), [namesIntimatePlace, isNamed]);
  return <WithoutPhoto.Provider value={said}>{children}</WithoutPhoto.Provider>;
}

const goesInWords = (
  <p>
    You can send this check-in without a photo. Say in words how it looks and feels today, in “anything else” above. Your dermatologist
    reads it and answers as always; if a photo is needed, they ask you for it in your portal. Of anybody under 18 we take none: they offer a
    visit instead.
  </p>
);
const nameItFirst = (
  <p>
    This care, or earlier care for the same concern, was about an intimate place. If it is there, name it above under “Where on your body is
    it?”: then this check-in is sent in words, without a photo. If it is somewhere else, name that place, and photograph it there.
  </p>
);

/** Around the form of a link, which tells nothing of anybody's care. */
export function NeedsPhoto({ children }: { children: ReactNode }) {
  const isSignedIn = useSession() !== null;
  const said = useMemo(
    () => ({
      words: (
        <p>
          {isSignedIn ? inPortal : signIn} What you have written stays here. Is it somewhere else too? Name that place above and photograph
          it there.
        </p>
      ),
      actions: isSignedIn ? (
        <ButtonLink to="/dashboard" kind="secondary">
          Open my portal
        </ButtonLink>
      ) : (
        <ButtonLink to="/login" kind="secondary" onClick={() => rememberReturn(`${window.location.pathname}${window.location.search}`)}>
          Sign in and send it in words
        </ButtonLink>
      ),
    }),
    [isSignedIn],
  );
  return <WithoutPhoto.Provider value={said}>{children}</WithoutPhoto.Provider>;
}

const signIn = 'By this link it cannot be sent without a photo. Signed in, you can send it in words.';
const inPortal =
  'By this link it cannot be sent without a photo. In the portal of whom it is about, under the account that it was written to, it can be sent in words.';
