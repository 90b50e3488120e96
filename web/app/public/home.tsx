/** The first page of the clinic. */
import { country } from '../platform/site.ts';
import { HomeAffordable } from './home-affordable.tsx';
import { HomeDermatologists } from './home-dermatologists.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeRapidCare } from './home-rapid-care.tsx';
import { HomeStates } from './home-states.tsx';
import { PublicFrame } from './public-frame.tsx';
import { SiteBanner } from './site-banner.tsx';

export default function Home() {
  return (
    <PublicFrame banner={<SiteBanner path="/" />}>
      <HomeHero />
      <HomeAffordable />
      <HomeRapidCare />
      <HomeDermatologists />
      {country === 'us' ? <HomeStates /> : null}
    </PublicFrame>
  );
}
