import { useStore } from '@sideroad/shared/store';
import { loads as kept } from './loads.ts';
import { Table } from './Table.tsx';
import { texts } from './texts.ts';
import pageStyles from './VersionsPage.module.css';

const { columns, ...words } = texts.loads;

/** Which page of this session loaded which module, in which version, and how long that took. */
export function LoadsTable() {
  const loads = useStore(kept, ({ loads }) => loads);
  return (
    <section aria-labelledby="remotes-loads" className={pageStyles.section}>
      <h2 id="remotes-loads">{words.title}</h2>
      {loads.length === 0 ? (
        <p className={pageStyles.text}>{words.empty}</p>
      ) : (
        <Table columns={columns}>
          {loads.map((load) => (
            <tr key={`${load.at} ${load.remote}${load.expose}`}>
              <td data-label={columns.at}>{texts.clock(load.at)}</td>
              <td data-label={columns.address}>{load.address}</td>
              <td data-label={columns.module}>
                {load.remote} {load.expose}
              </td>
              <td data-label={columns.version}>{load.version}</td>
              <td data-label={columns.ms}>{words.ms(load.ms)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
