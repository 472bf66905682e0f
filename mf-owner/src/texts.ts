/** All visible texts of this remote. */
export const texts = {
  addFarm: {
    documentTitle: 'List your farm · Sideroad',
    title: 'List your farm',
    text: (email: string) =>
      `The form for farm owners is coming. Until then, write to ${email} and we will add your farm.`,
  },
  /** Spec section 8, by the code of an ImageProblem. */
  images: {
    cover: {
      'too-large': 'Image must be under 15MB before optimization.',
      'not-below-limit': 'Unable to optimize cover image below 1MB. Please choose a smaller image.',
      failed: 'Cover image optimization failed. Please try a different file.',
    },
    gallery: {
      'too-large': (file: string) => `${file} exceeds 15MB before optimization.`,
      'not-below-limit': (file: string) =>
        `${file} could not be optimized below 1MB. Please choose another image.`,
      failed: (file: string) => `${file} optimization failed. Please try another image.`,
    },
  },
} as const;
