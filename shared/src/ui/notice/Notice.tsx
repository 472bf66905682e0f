import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Hammer, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

const ICONS: { warning: LucideIcon; info: LucideIcon; success: LucideIcon; danger: LucideIcon } = {
  warning: Hammer,
  info: Info,
  success: CircleCheck,
  danger: CircleAlert,
};

export interface NoticeProps {
  /** 'warning' by default, for pages under development. */
  tone?: keyof typeof ICONS;
  children: ReactNode;
}

/** A remark about the page, such as a development notice. */
export function Notice({ tone = 'warning', children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div role="note" className={clsx(classes.notice, classes[tone])}>
      <Icon aria-hidden="true" />
      <div className={classes.text}>{children}</div>
    </div>
  );
}
