/** Before a form that the clinic takes only with something signed: what it is, and the way to it. Nothing where everything is signed. */
import { readTextsToSign } from '@pellis/contract/consents/consents';
import { useLacks } from '../platform/in-scope.ts';
import { useRead } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function SignFirst() {
  const { data } = useRead(readTextsToSign, { params: { state: 'home' } }, { freshFor: 0 });
  const isTheirsAlone = useLacks()('decide-for-patient');
  if (!data || data.texts.length === 0) return null;
  if (isTheirsAlone)
    return (
      <Notice kind="info" heading={`${data.patient_name} has to read and sign first`}>
        <p>{data.texts.map(({ title }) => title).join('; ')}. Only they can sign, with their own account. What you answered is kept.</p>
      </Notice>
    );
  return (
    <Notice
      kind="info"
      heading="Please read and sign first"
      actions={<ButtonLink to="/agree?redirect=rapid-assessment">Read and sign</ButtonLink>}
    >
      <p>{data.texts.map(({ title }) => title).join('; ')}. What you answered is kept.</p>
    </Notice>
  );
}
