/** Pictures of the ways through the clinic: choosing, meeting, and what arrives at home. */
import { Scene } from '../../ui/scene.tsx';

export function ChoosePicture() {
  return (
    <Scene words="Two cards side by side: a video call with a dermatologist, and a photo of skin with an answer under it.">
      <rect x="24" y="24" width="88" height="112" rx="10" fill="var(--tone-1)" />
      <rect x="30" y="31" width="76" height="76" rx="6" fill="var(--tone-6)" />
      <path d="M36 107c1-18 14-26 32-26s31 8 32 26z" fill="#fffdfa" />
      <path d="M60 74h16v12c0 5-3 8-8 8s-8-3-8-8z" fill="var(--tone-3)" />
      <ellipse cx="68" cy="62" rx="16" ry="19" fill="var(--tone-3)" />
      <path d="M51 61c-2-19 6-27 17-27s19 8 17 27c-2-8-5-12-9-14-8 2-13 2-17 0-4 3-6 7-8 14z" fill="var(--tone-1)" />
      <path d="M62 71c4 4 9 4 13 0" fill="none" stroke="var(--tone-7)" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="62" cy="63" r="2" fill="var(--tone-1)" />
      <circle cx="75" cy="63" r="2" fill="var(--tone-1)" />
      <circle cx="50" cy="121" r="6.5" fill="var(--tone-5)" />
      <circle cx="68" cy="121" r="6.5" fill="var(--accent)" />
      <circle cx="86" cy="121" r="6.5" fill="var(--tone-5)" />
      <rect x="128" y="24" width="88" height="112" rx="10" fill="var(--tone-10)" stroke="var(--tone-1)" strokeWidth="2.5" />
      <rect x="135" y="31" width="74" height="56" rx="5" fill="var(--tone-7)" />
      <path d="M135 62c18-10 34-8 48-3s18 3 26-1v24a5 5 0 0 1-5 5h-64a5 5 0 0 1-5-5z" fill="var(--tone-4)" />
      <g fill="var(--accent)">
        <circle cx="166" cy="72" r="7" />
        <circle cx="181" cy="68" r="4" />
        <circle cx="182" cy="79" r="4.5" />
      </g>
      <path d="M139 104l5 5 8-9" fill="none" stroke="var(--action)" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M162 104h40M139 122h46" stroke="var(--tone-5)" strokeWidth="4" strokeLinecap="round" />
    </Scene>
  );
}

export function MeetPicture() {
  return (
    <Scene words="A dermatologist with tan skin and curly hair on a laptop screen, and the patient's own small picture in the corner.">
      <rect x="34" y="14" width="172" height="118" rx="9" fill="var(--tone-1)" />
      <rect x="41" y="21" width="158" height="104" rx="4" fill="var(--tone-7)" />
      <path
        d="M110 27c10-6 22-2 27 6 10 2 15 12 11 21 6 7 5 17-1 22 2 8-2 16-10 19H85c-8-3-12-11-10-19-6-5-7-15-1-22-4-9 1-19 11-21 4-8 15-12 25-6z"
        fill="var(--tone-2)"
      />
      <path d="M58 125c2-24 20-34 52-34s50 10 52 34z" fill="#fffdfa" />
      <path d="M101 92h18l-9 24z" fill="var(--action)" />
      <path d="M101 74h18v18c0 6-4 9-9 9s-9-3-9-9z" fill="var(--tone-5)" />
      <ellipse cx="110" cy="62" rx="21" ry="25" fill="var(--tone-5)" />
      <path d="M88 62c-4-22 8-32 23-32s26 10 21 32c-1-9-4-15-9-19-8 7-20 9-28 7-4 3-6 7-7 12z" fill="var(--tone-2)" />
      <path d="M102 74c5 5 11 5 16 0" fill="none" stroke="var(--tone-3)" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="102" cy="63" r="2.3" fill="var(--tone-1)" />
      <circle cx="118" cy="63" r="2.3" fill="var(--tone-1)" />
      <rect x="160" y="84" width="34" height="36" rx="5" fill="var(--accent)" />
      <path d="M165 120c0-10 5-14 12-14s12 4 12 14z" fill="var(--tone-10)" />
      <ellipse cx="177" cy="99" rx="7" ry="8.5" fill="var(--tone-3)" />
      <path d="M169 98c-1-9 3-12 8-12s9 3 8 12c-2-5-4-6-8-6s-6 1-8 6z" fill="var(--tone-1)" />
      <path d="M16 136h208l-9 11H25z" fill="var(--tone-3)" />
      <path d="M100 136h40l-4 5h-32z" fill="var(--tone-2)" />
    </Scene>
  );
}

export function ParcelPicture() {
  return (
    <Scene words="An open parcel with a tube, a jar of cream and a prescription in it.">
      <path d="M52 82l24-16h88l24 16z" fill="var(--tone-3)" />
      <path d="M82 92V34h30v58z" fill="var(--tone-10)" stroke="var(--tone-1)" strokeWidth="2.5" />
      <path d="M90 46h14M90 56h14M90 66h9" stroke="var(--tone-5)" strokeWidth="3" strokeLinecap="round" />
      <path d="M122 92l4-54h22l4 54z" fill="var(--action)" />
      <rect x="127" y="28" width="20" height="12" rx="3" fill="var(--tone-1)" />
      <path d="M131 60h12M132 69h10" stroke="var(--tone-10)" strokeWidth="3" strokeLinecap="round" />
      <rect x="152" y="62" width="30" height="30" rx="5" fill="var(--tone-7)" stroke="var(--tone-1)" strokeWidth="2.5" />
      <rect x="149" y="53" width="36" height="12" rx="4" fill="var(--accent)" />
      <path d="M48 82h144v54a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8z" fill="var(--tone-5)" />
      <path d="M48 82l-26-14 12-12 36 26zM192 82l26-14-12-12-36 26z" fill="var(--tone-6)" />
      <path d="M110 82h20v62h-20z" fill="var(--tone-4)" opacity="0.55" />
      <rect x="142" y="108" width="38" height="24" rx="3" fill="var(--tone-10)" />
      <path d="M148 116h26M148 123h16" stroke="var(--tone-4)" strokeWidth="2.6" strokeLinecap="round" />
    </Scene>
  );
}
