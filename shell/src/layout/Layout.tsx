import { useLocation } from '@sideroad/shared/router';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { watchScrollbarWidth } from '../scroll/scrollbarWidth.ts';
import { useScrollOnNavigate } from '../scroll/useScrollOnNavigate.ts';
import { BottomNav } from './BottomNav.tsx';
import { chromeFor } from './chromeFor.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import styles from './Layout.module.css';
import { texts } from './texts.ts';
import { useFocusOnNavigate } from './useFocusOnNavigate.ts';
import { useServerHead } from './useServerHead.ts';

/** Everything around the pages, and what happens to scroll and focus between them. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { header, footer, bottomNav, mapToggle } = chromeFor(pathname);
  const main = useRef<HTMLElement>(null);
  useScrollOnNavigate();
  useFocusOnNavigate(main);
  useServerHead();
  useEffect(() => watchScrollbarWidth(window), []);

  function skip(event: MouseEvent): void {
    event.preventDefault();
    main.current?.focus();
  }

  return (
    <div className={`${styles.layout} ${bottomNav ? styles.withBottomNav : ''}`}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page; the handler only keeps that out of the visitor's history */}
      <a href="#content" className={styles.skip} onClick={skip}>
        {texts.skip}
      </a>
      {header && <Header variant={header} pathname={pathname} mapToggle={mapToggle} />}
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer && <Footer />}
      {bottomNav && <BottomNav pathname={pathname} />}
    </div>
  );
}
