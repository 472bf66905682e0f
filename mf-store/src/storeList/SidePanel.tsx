import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { Flame, Sparkles, Sun, Tag, Wheat } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CATEGORY_SLUGS, TOPIC_SLUGS, type TopicSlug } from '../catalogue/products.ts';
import { StoreCategoryIcon } from '../categories/StoreCategoryIcon.tsx';
import { texts } from '../texts.ts';
import classes from './SidePanel.module.css';
import { storeListTexts } from './texts.ts';

const TOPIC_ICONS: Readonly<Record<TopicSlug, ReactNode>> = {
  deals: <Tag aria-hidden="true" />,
  new: <Sparkles aria-hidden="true" />,
  spotlight: <Wheat aria-hidden="true" />,
  popular: <Flame aria-hidden="true" />,
  seasonal: <Sun aria-hidden="true" />,
};

interface EntryProps {
  to: string;
  current: boolean;
  icon: ReactNode;
  children: ReactNode;
}

function Entry({ to, current, icon, children }: EntryProps) {
  return (
    <li>
      <Link to={to} aria-current={current ? 'page' : undefined} className={classes.entry}>
        {icon}
        {children}
      </Link>
    </li>
  );
}

/** Links to all topics and categories. On phones it is one row that scrolls the current entry into view. */
export function SidePanel({ mode, slug }: { mode: string; slug: string }) {
  const panel = useRef<HTMLElement>(null);
  const address = `${mode}/${slug}`;
  useEffect(() => {
    const current = panel.current?.querySelector<HTMLElement>(`[href$="/${CSS.escape(address)}"]`);
    if (!panel.current || !current) return;
    panel.current.scrollTo({
      left: current.offsetLeft - (panel.current.clientWidth - current.offsetWidth) / 2,
    });
  }, [address]);
  const { topics, categories, panel: label } = storeListTexts;
  return (
    <nav ref={panel} aria-label={label} className={`${classes.panel} no-scrollbar`}>
      <h2>{topics}</h2>
      <ul className={classes.entries}>
        {TOPIC_SLUGS.map((topic) => (
          <Entry
            key={topic}
            to={paths.storeList('topic', topic)}
            current={mode === 'topic' && slug === topic}
            icon={TOPIC_ICONS[topic]}
          >
            {texts.topics[topic]}
          </Entry>
        ))}
      </ul>
      <h2>{categories}</h2>
      <ul className={classes.entries}>
        {CATEGORY_SLUGS.map((category) => (
          <Entry
            key={category}
            to={paths.storeList('category', category)}
            current={mode === 'category' && slug === category}
            icon={<StoreCategoryIcon slug={category} />}
          >
            {texts.categories[category]}
          </Entry>
        ))}
      </ul>
    </nav>
  );
}
