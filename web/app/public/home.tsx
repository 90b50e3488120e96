/** The first page of the clinic. */
import { HomeAffordable } from './home-affordable.tsx';
import { HomeDermatologists } from './home-dermatologists.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeRapidCare } from './home-rapid-care.tsx';
import { HomeStates } from './home-states.tsx';
import { PublicFrame } from './public-frame.tsx';

export default function Home() {
  return (
    <PublicFrame>
      <HomeHero />
      <HomeAffordable />
      <HomeRapidCare />
      <HomeDermatologists />
      <HomeStates />
    </PublicFrame>
  );
}
