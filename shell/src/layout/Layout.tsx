import { normalisePath, useFocusOnNavigate, useScrollOnNavigate } from '@sideroad/shared/hosting';
import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BottomNav } from './BottomNav.tsx';
import { chromeFor } from './chromeFor.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import styles from './Layout.module.css';
import { texts } from './texts.ts';

/** Loads the code that keeps the focus when the visitor first moves the pointer or the focus: many only look. */
function startRetainingFocus(main: HTMLElement | null): void {
  const started = new AbortController();
  function load(): void {
    started.abort();
    import('@sideroad/shared/hosting/navigation/retainFocus')
      .then(({ retainFocus }) => main && retainFocus(main))
      .catch(() => {});
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, load, started);
}

/** Renders what surrounds the pages, and moves scroll and focus between them. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { header, bottomNav, mapToggle } = chromeFor(pathname);
  const main = useRef<HTMLElement>(null);
  useScrollOnNavigate();
  useFocusOnNavigate(main);
  useServerHead();
  useEffect(() => startRetainingFocus(main.current), []);
  useEffect(() => watchScrollbarWidth(window), []);

  function skip(event: MouseEvent): void {
    event.preventDefault();
    main.current?.focus();
  }

  return (
    <div
      className={`${styles.layout} ${header ? styles.withHeader : ''} ${bottomNav ? styles.withBottomNav : ''}`}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page; the handler only keeps that out of the visitor's history */}
      <a href="#content" className={`no-print ${styles.skip}`} onClick={skip}>
        {texts.skip}
      </a>
      {header && <Header pathname={pathname} mapToggle={mapToggle} />}
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {header && <Footer />}
      {bottomNav && <BottomNav pathname={pathname} />}
    </div>
  );
}

/**
 * Removes the server's head tags when the visitor leaves a page before React has hydrated it: React adopts them only
 * then. A page that completes its own URL stays the same page.
 */
export function useServerHead(): void {
  const pathname = normalisePath(useLocation().pathname);
  const how = useNavigationType();
  const [first] = useState(pathname);
  const [tags, setTags] = useState<Element[]>([]);
  const isAnother = pathname !== first && how !== 'REPLACE';

  useEffect(() => setTags([...document.head.querySelectorAll('[data-document]')]), []);
  // Runs before the effects of the next page, which removes the marks.
  useLayoutEffect(() => {
    if (isAnother) for (const tag of tags) if (tag.hasAttribute('data-document')) tag.remove();
  }, [isAnother, tags]);
}

/**
 * Measures the scrollbar's width into the custom property `--scrollbar-w`, on load and on resize [LAYOUT-58].
 * @returns how to stop
 */
export function watchScrollbarWidth(view: Window): () => void {
  const root = view.document.documentElement;
  const measure = () => root.style.setProperty('--scrollbar-w', `${view.innerWidth - root.clientWidth}px`);
  measure();
  view.addEventListener('resize', measure);
  return () => view.removeEventListener('resize', measure);
}
