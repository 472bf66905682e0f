import { useLocation } from '@sideroad/shared/router';
import { useFromServer } from '@sideroad/shared/ui/media';
import { clsx } from 'clsx';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import classes from './LaterSection.module.css';

/** How near the window a section is when it hydrates: a quarter of a screen. */
const MARGIN = '25% 0px';
/** A visitor reaches for a section by these events. A program or a screen reader clicks without the others. */
const REACHES = ['pointerover', 'pointerdown', 'focusin', 'click'];
/** The query cache keeps data without a component for 30 minutes, which hydration needs. */
const AT_LATEST_MS = 20 * 60_000;

/** Calls back when an element comes near the window or the visitor reaches for it. Returns how to stop. */
function watchReach(element: Element, onReach: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onReach(),
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  const timer = setTimeout(onReach, AT_LATEST_MS);
  const handle = ({ target }: Event) => target instanceof Node && element.contains(target) && onReach();
  // On the document, so that the section may hydrate before React itself handles the event at its root.
  for (const type of REACHES) document.addEventListener(type, handle, true);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of REACHES) document.removeEventListener(type, handle, true);
  };
}

interface Gate {
  isOpen: boolean;
  /** A component that never comes. Each gate has its own, because React keeps its boundary with it. */
  readonly Closed: ComponentType;
}

/** Keeps the server's HTML around it while the gate is closed: React does not hydrate a boundary that waits. */
function Behind({ gate, isReached, children }: { gate: Gate; isReached: boolean; children: ReactNode }) {
  return isReached || gate.isOpen ? children : <gate.Closed />;
}

const isInDocument = (id: string) => typeof document !== 'undefined' && document.getElementById(id) !== null;

interface LaterSectionProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A section below the first screen. Its HTML from the server hydrates when it comes near the window or when
 * the visitor reaches for it; until then its links are plain links. Without HTML from the server, or without its data there, it starts at once.
 */
export function LaterSection({ className, children }: LaterSectionProps) {
  const id = useId();
  const { key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [isServed] = useState(useFromServer());
  const [gate] = useState<Gate>(() => ({
    isOpen: !(isServed && isInDocument(id)),
    Closed: lazy(() => new Promise(() => {})),
  }));
  const [first] = useState({ key, children });
  const [isReached, setReached] = useState(false);
  const isWaiting = isServed && !isReached;
  // React renders a waiting section anew, without its HTML, when a context around it changes.
  const isElsewhere = key !== first.key;
  if (isElsewhere) gate.isOpen = true;

  useEffect(() => {
    if (!isWaiting || !place.current) return;
    const open = () => {
      gate.isOpen = true;
      startTransition(() => setReached(true));
    };
    const isLoading = place.current.querySelector('[aria-busy=true]') !== null;
    return isElsewhere || isLoading ? open() : watchReach(place.current, open);
  }, [gate, isWaiting, isElsewhere]);

  // The same element until then, for the same reason. React hydrates the section before it renders the next one.
  const shown = isWaiting ? first.children : children;
  const boundary = useMemo(
    () => (
      <Suspense>
        <Behind gate={gate} isReached={isReached}>
          {shown}
        </Behind>
      </Suspense>
    ),
    [gate, isReached, shown],
  );
  return (
    <div ref={place} id={id} className={clsx(classes.section, className)}>
      {boundary}
    </div>
  );
}
