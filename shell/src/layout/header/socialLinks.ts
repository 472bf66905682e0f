/** The product's profiles elsewhere, in the order they stand in the header. */
export const socialLinks = [
  { name: 'Instagram', href: 'https://www.instagram.com/sideroad' },
  { name: 'Facebook', href: 'https://www.facebook.com/sideroad' },
  { name: 'YouTube', href: 'https://www.youtube.com/@sideroad' },
] as const;

export type SocialName = (typeof socialLinks)[number]['name'];
