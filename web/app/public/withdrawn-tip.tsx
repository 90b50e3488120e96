/** At the address of a tip that the clinic has withdrawn: says so, for whoever follows a link to it. Written once; the server fills in the day. */
import { WhenKnown } from '../frame/fact.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { PlainPage } from './plain-page.tsx';

export default function WithdrawnTip() {
  return (
    <PlainPage heading="This tip has been withdrawn">
      <p>
        We have taken it off our pages on {'{{tip.withdrawn}}'} and no longer stand by what it said. Please do not go by a copy or a
        printout of it.
      </p>
      <p>Did your dermatologist link it in your plan? The plan itself stays as it is. If you are unsure what to do, ask them.</p>
      <div className="row">
        <a className={buttonLook()} href="/dashboard">
          Go to my Portal
        </a>
        <WhenKnown fact="tips.any" as="span">
          <a className={buttonLook({ kind: 'secondary' })} href="/tips">
            All tips
          </a>
        </WhenKnown>
      </div>
      <p className="small soft">
        If something is wrong with your skin right now and it cannot wait, please see somebody in person. In an emergency, call{' '}
        <a href="tel:911">911</a>.
      </p>
    </PlainPage>
  );
}
