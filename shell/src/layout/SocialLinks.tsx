import type { ReactNode } from 'react';
import styles from './SocialLinks.module.css';
import { texts } from './texts.ts';

/** Renders the links to the product's profiles: in the header, and below 768 px in the footer. */
export function SocialLinks({ className = '' }: { className?: string }) {
  return (
    <div className={`${styles.links} ${className}`}>
      {socialLinks.map(({ name, href }) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={name}
          title={texts.newTab(name)}
          className={styles.social}
        >
          <SocialIcon name={name} />
        </a>
      ))}
    </div>
  );
}

/** The product's profiles on other sites. */
const socialLinks = [
  { name: 'Instagram', href: 'https://www.instagram.com/sideroad' },
  { name: 'Facebook', href: 'https://www.facebook.com/sideroad' },
  { name: 'YouTube', href: 'https://www.youtube.com/@sideroad' },
] as const;

type SocialName = (typeof socialLinks)[number]['name'];

/** Brand marks as line icons; the icon library has none. */
const SHAPES: Record<SocialName, ReactNode> = {
  Instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <path d="M17.2 6.8h.01" />
    </>
  ),
  Facebook: (
    <path d="M14 21v-8h3l.6-3.5H14V7.5c0-1.2.5-2 2-2h1.8V2.3C17.3 2.2 16.3 2 15.2 2 12.6 2 11 3.6 11 6.7v2.8H8V13h3v8" />
  ),
  YouTube: (
    <>
      <path d="M21.5 8.2a2.8 2.8 0 0 0-2-2C17.8 5.7 12 5.7 12 5.7s-5.8 0-7.5.5a2.8 2.8 0 0 0-2 2A29 29 0 0 0 2 12c0 1.3.2 2.6.5 3.8a2.8 2.8 0 0 0 2 2c1.7.5 7.5.5 7.5.5s5.8 0 7.5-.5a2.8 2.8 0 0 0 2-2c.3-1.2.5-2.5.5-3.8s-.2-2.6-.5-3.8z" />
      <path d="m10 9.3 4.6 2.7L10 14.7z" />
    </>
  ),
};

function SocialIcon({ name }: { name: SocialName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="19"
      height="19"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SHAPES[name]}
    </svg>
  );
}
