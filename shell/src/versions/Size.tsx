import type { RemoteVersion } from './answer.ts';
import styles from './Table.module.css';
import { texts } from './texts.ts';

/** What of a remote travels: its entry, each page, and all of it. */
export function Size({ size }: { size: RemoteVersion['size'] }) {
  const parts: [string, number][] = [
    [texts.live.entry, size.entry],
    ...Object.entries(size.exposes),
    [texts.live.all, size.total],
  ];
  return (
    <dl className={styles.sizes}>
      {parts.map(([name, bytes]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{texts.bytes(bytes)}</dd>
        </div>
      ))}
    </dl>
  );
}
