/** All visible texts of this remote. */
export const texts = {
  addFarm: {
    documentTitle: 'List your farm · Sideroad',
    title: 'List your farm',
    text: (email: string) =>
      `The form for farm owners is coming. Until then, write to ${email} and we will add your farm.`,
  },
} as const;
