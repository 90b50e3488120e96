/** A live visit: the dermatologist large, the patient small in the corner. */
import { PersonDrawing } from '../person-drawing.tsx';

export function CallPicture() {
  return (
    <svg
      viewBox="0 0 640 520"
      role="img"
      aria-label="A video visit: a dermatologist with dark skin in a white coat fills the screen, a patient with light skin is seen small in the corner"
      focusable="false"
    >
      <rect x="20" y="20" width="600" height="440" rx="28" fill="#292420" />
      <clipPath id="call-screen">
        <rect x="38" y="38" width="564" height="404" rx="14" />
      </clipPath>
      <g clipPath="url(#call-screen)">
        <path d="M38 38h564v404H38z" fill="#d7bd96" />
        <path d="M38 38h190v404H38z" fill="#eadaba" />
        <g fill="#a07e56">
          <path d="M470 96h90v8h-90zM470 176h90v8h-90z" />
          <path d="M480 62h14v34h-14zM498 70h10v26h-10zM512 58h16v38h-16zM484 148h30v28h-30zM532 140h12v36h-12z" fill="#825c43" />
        </g>
        <g transform="translate(300 212) scale(1.22)">
          <PersonDrawing skin="#604134" shade="#292420" hair="#1c1815" clothes="#fdfaf4" wears="curls" isAwake />
          <path d="M-30 104L0 176l30-72-14 10a28 28 0 0 1-32 0z" fill="#0b5f59" />
          <path
            d="M-30 106l-26 34 22 10-10 14L0 226M30 106l26 34-22 10 10 14L0 226"
            fill="none"
            stroke="#d9cfc0"
            strokeWidth="4"
            strokeLinejoin="round"
          />
        </g>
        <rect x="452" y="268" width="132" height="154" rx="16" fill="#0b5f59" stroke="#fdfaf4" strokeWidth="4" />
        <clipPath id="call-self">
          <rect x="454" y="270" width="128" height="150" rx="14" />
        </clipPath>
        <g clipPath="url(#call-self)">
          <g transform="translate(518 342) scale(0.56)">
            <PersonDrawing skin="#f3e7db" shade="#a07e56" hair="#b9532e" clothes="#f7ead0" wears="long" isAwake />
          </g>
        </g>
      </g>
      <path d="M250 460h140l14 40H236z" fill="#3a312a" />
      <rect x="180" y="494" width="280" height="12" rx="6" fill="#3a312a" />
    </svg>
  );
}
