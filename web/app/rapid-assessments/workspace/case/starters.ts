/** Beginnings of what a dermatologist asks most. */
import type { InfoRequestForm } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';

export const starters: Record<InfoRequestForm['wants'], readonly { name: string; message: string }[]> = {
  photo: [
    {
      name: 'Sharper',
      message:
        'Thank you for your photos. The area is a little blurred. Please take one more in daylight, about 20 cm (8 inches) away, and tap the screen on the spot so that it is sharp.',
    },
    {
      name: 'From further away',
      message:
        'Please send one more photo from about an arm’s length away, so that I can see where on the body it is and what is around it.',
    },
    {
      name: 'From the side',
      message:
        'Please send one more photo of the same spot from the side, with the light coming from a window, so that I can see whether it is raised.',
    },
    {
      name: 'Both sides',
      message: 'Please send a photo of the same place on the other side of your body, so that I can compare the two.',
    },
    {
      name: 'Products you use',
      message: 'Please send a photo of the labels of the creams and products that you use on this area.',
    },
  ],
  answer: [
    {
      name: 'Medications',
      message:
        'Which medications do you take now, with their dose? Please include birth control, vitamins and anything without a prescription.',
    },
    {
      name: 'Pregnancy',
      message: 'Are you pregnant, breastfeeding, or planning a pregnancy within the next six months? I ask before I prescribe.',
    },
    { name: 'Earlier treatment', message: 'Which treatments have you used for this before, for how long, and what did each of them do?' },
    { name: 'Family', message: 'Does anybody in your family have the same, or psoriasis, eczema or asthma?' },
  ],
};
