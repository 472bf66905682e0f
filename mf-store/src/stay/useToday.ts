import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A day as date fields write it, by the visitor's calendar. */
function dayOf(date: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** Today, 'YYYY-MM-DD'; undefined while a document made by a server is taken over: its day is not the visitor's. */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    never,
    () => dayOf(new Date()),
    () => undefined,
  );
}
