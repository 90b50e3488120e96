/** Three pictures of a Rapid Assessment, drawn in the tones of skin: sending, looking, answering. */
import { Scene } from '../ui/scene.tsx';

export function SendPicture() {
  return (
    <Scene words="A hand holds a phone that photographs a patch of irritated skin on a forearm.">
      <path d="M0 128c40-16 74-18 120-10s82 8 120-4v46H0z" fill="var(--tone-5)" />
      <path d="M0 142c44-14 80-13 122-6s80 7 118-4v28H0z" fill="var(--tone-4)" />
      <g fill="var(--accent)" opacity="0.85">
        <circle cx="104" cy="131" r="5" />
        <circle cx="118" cy="126" r="3.5" />
        <circle cx="127" cy="134" r="4" />
        <circle cx="113" cy="138" r="2.5" />
      </g>
      <rect x="76" y="16" width="80" height="96" rx="12" fill="var(--tone-1)" />
      <rect x="82" y="24" width="68" height="76" rx="6" fill="var(--tone-7)" />
      <path d="M82 70c18-8 30-7 46-3s16 4 22 2v25a6 6 0 0 1-6 6H88a6 6 0 0 1-6-6z" fill="var(--tone-5)" />
      <g fill="var(--accent)">
        <circle cx="108" cy="80" r="7" />
        <circle cx="123" cy="75" r="4.5" />
        <circle cx="126" cy="88" r="5" />
      </g>
      <path d="M90 42v-8h8M142 42v-8h-8M90 86v8h8M142 86v8h-8" fill="none" stroke="var(--tone-10)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="116" cy="106" r="3.5" fill="var(--tone-7)" />
      <path d="M160 160c14-22 12-46-2-66l-8-9c-5-6 3-12 9-7l14 13c16 16 24 42 22 69z" fill="var(--tone-3)" />
    </Scene>
  );
}

export function LookPicture() {
  return (
    <Scene words="A dermatologist with dark skin looks closely at a photo through a magnifying glass.">
      <path d="M26 160c2-34 24-48 50-48s48 14 50 48z" fill="var(--surface)" stroke="var(--tone-1)" strokeWidth="2.5" />
      <path d="M64 112h24v12c0 8-5 13-12 13s-12-5-12-13z" fill="var(--tone-3)" />
      <path d="M60 122l16 22 16-22" fill="none" stroke="var(--action)" strokeWidth="3.5" strokeLinejoin="round" />
      <ellipse cx="76" cy="78" rx="29" ry="35" fill="var(--tone-3)" />
      <path d="M44 78c-6-36 12-56 34-56s38 18 30 56c-4-20-12-30-22-33-14 6-28 6-34 3-4 8-6 16-8 30z" fill="var(--tone-1)" />
      <path d="M66 96c6 5 14 5 20 0" fill="none" stroke="var(--tone-7)" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="65" cy="79" r="2.8" fill="var(--tone-1)" />
      <circle cx="88" cy="79" r="2.8" fill="var(--tone-1)" />
      <rect x="138" y="56" width="84" height="68" rx="8" fill="var(--tone-10)" stroke="var(--tone-1)" strokeWidth="2.5" />
      <path d="M140 94c20-10 36-8 50-4s22 4 30 0v26a6 6 0 0 1-6 6h-68a6 6 0 0 1-6-6z" fill="var(--tone-6)" />
      <circle cx="174" cy="92" r="25" fill="var(--tone-7)" stroke="var(--tone-1)" strokeWidth="4" />
      <path d="M151 97c14-7 30-6 46 0-1 12-10 18-23 18-12 0-21-7-23-18z" fill="var(--tone-6)" />
      <g fill="var(--accent)">
        <circle cx="169" cy="101" r="6" />
        <circle cx="182" cy="97" r="4" />
        <circle cx="180" cy="107" r="3.5" />
      </g>
      <path d="M193 110l20 26" stroke="var(--tone-1)" strokeWidth="7" strokeLinecap="round" />
    </Scene>
  );
}

export function AnswerPicture() {
  return (
    <Scene words="A treatment plan on paper beside a jar of cream, and a person with light skin smiling.">
      <rect x="30" y="20" width="92" height="120" rx="8" fill="var(--surface)" stroke="var(--tone-1)" strokeWidth="2.5" />
      <path d="M46 42h38" stroke="var(--tone-1)" strokeWidth="4" strokeLinecap="round" />
      <g stroke="var(--tone-5)" strokeWidth="3.5" strokeLinecap="round">
        <path d="M62 62h44M62 80h36M62 98h42M46 118h30" />
      </g>
      <g fill="none" stroke="var(--action)" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M45 62l4 4 7-8M45 80l4 4 7-8M45 98l4 4 7-8" />
      </g>
      <path d="M134 160c2-30 18-42 40-42s38 12 40 42z" fill="var(--action)" />
      <path d="M164 110h20v12c0 6-4 10-10 10s-10-4-10-10z" fill="var(--tone-6)" />
      <path d="M146 84c-6-34 10-50 28-50s36 14 30 54c-2 14 6 22 6 22h-20l-32-2s-10-8-12-24z" fill="var(--tone-4)" />
      <ellipse cx="174" cy="84" rx="24" ry="29" fill="var(--tone-7)" />
      <path d="M150 78c4-18 14-26 26-26s20 8 22 24c-12-2-22-8-28-14-4 8-12 14-20 16z" fill="var(--tone-4)" />
      <path d="M164 97c6 7 14 7 20 0" fill="none" stroke="var(--tone-2)" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="165" cy="84" r="2.6" fill="var(--tone-1)" />
      <circle cx="184" cy="84" r="2.6" fill="var(--tone-1)" />
      <rect x="96" y="128" width="46" height="30" rx="6" fill="var(--tone-10)" stroke="var(--tone-1)" strokeWidth="2.5" />
      <rect x="92" y="116" width="54" height="14" rx="5" fill="var(--tone-5)" stroke="var(--tone-1)" strokeWidth="2.5" />
    </Scene>
  );
}
