/** The texts that come with the program, version 0 of each kind. A lawyer checks them before a clinic asks for them; the page Consents says so. */
import type { ConsentKind } from '@pellis/contract/consents/consents';

export interface Words {
  title: string;
  words: string;
}

export const builtInTexts: Record<ConsentKind, Words> = {
  telehealth: {
    title: 'Consent to care by telehealth',
    words: [
      'I understand that a dermatologist will look after me from a distance: by my answers and photos, by messages, or by video. This is called telehealth. I was told so before this care began.',
      'I understand that the dermatologist cannot touch my skin, and that photos and video may show less than a visit in person. They may find that I have to be seen in person, and will tell me so.',
      'I may see somebody in person instead. I may take this consent back at any time, for what comes after, and this does not take away my right to care.',
      'What I send is kept in my medical record and is protected by the same laws as a visit in person. Technology can fail, and no way of sending is without any risk.',
      'This service is not for emergencies. In an emergency I call 911.',
      'I agree to be cared for by telehealth.',
    ].join('\n'),
  },
  photos: {
    title: 'Consent to photos of my skin',
    words: [
      'I send photos of my skin, or pictures are taken during a video visit, so that a dermatologist can find out what I have and how it changes.',
      'The photos become part of my medical record. Those who care for me here see them, and I can see and download them.',
      'They are not used for advertising or teaching, and are not shown to others, unless I agree to that separately and in writing.',
      'I agree that photos of my skin are taken, kept and used in this way.',
    ].join('\n'),
  },
  minors: {
    title: 'Consent to care of a child',
    words: [
      'I am the parent or legal guardian of the child who is named here, and may decide about the child’s medical care.',
      'I was told how the care works, and could ask what I wanted to know. I will be there when a visit by video needs me.',
      'I know that there is care to which the law lets young people agree by themselves, and that what is told in such care may be confidential from me.',
      'I agree that the child is examined and treated here.',
    ].join('\n'),
  },
  financial: {
    title: 'Financial agreement',
    words: [
      'I was shown the price before I asked for care. I agree to pay it, and the fees for late cancellations and missed visits that I was shown when I booked.',
      'My card may be held for the amount when I ask for care, and charged when the care was given.',
      'Where insurance is billed, I remain responsible for what it does not pay, as far as the law and the clinic’s contract with it allow.',
      'I may ask for a receipt, and for an estimate of costs beforehand, at any time.',
    ].join('\n'),
  },
};
