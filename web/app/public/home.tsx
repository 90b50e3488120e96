/** The first page of the clinic. */
import { PublicFrame } from '../frame/public-frame.tsx';
import { SiteBanner } from '../frame/site-banner.tsx';
import { StructuredData } from '../frame/structured-data.tsx';
import { clinicName } from '../platform/clinic.ts';
import { country, site } from '../platform/site.ts';
import { HomeAffordable } from './home-affordable.tsx';
import { HomeDermatologists } from './home-dermatologists.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeRapidCare } from './home-rapid-care.tsx';
import { HomeStates } from './home-states.tsx';

const clinic = {
  '@type': 'MedicalClinic',
  name: clinicName,
  url: `${site}/`,
  logo: `${site}/icons/512.png`,
  image: `${site}/cards/home.png`,
  medicalSpecialty: 'https://schema.org/Dermatology',
  // the server writes the states in that are served today
  areaServed: { '@type': 'AdministrativeArea', name: '{{states.served}}' },
  availableService: ['Live video appointment', 'Rapid Assessment'].map((name) => ({ '@type': 'MedicalProcedure', name })),
  isAcceptingNewPatients: true,
};

export default function Home() {
  return (
    <PublicFrame banner={<SiteBanner path="/" />}>
      <StructuredData data={clinic} />
      <HomeHero />
      <HomeAffordable />
      <HomeRapidCare />
      <HomeDermatologists />
      {country === 'us' ? <HomeStates /> : null}
    </PublicFrame>
  );
}
