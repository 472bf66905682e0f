import { useEffect, useState } from 'react';
import { type SharedModule, sharedModules } from './sharedModules.ts';
import { Table } from './Table.tsx';
import { texts } from './texts.ts';
import pageStyles from './VersionsPage.module.css';

const { columns, ...words } = texts.shared;

/** Which copy of each host-owned module serves whom (one copy in the page). */
export function SharedModules() {
  const [modules, setModules] = useState<SharedModule[]>([]);
  useEffect(() => setModules(sharedModules()), []);
  return (
    <section aria-labelledby="remotes-shared" className={pageStyles.section}>
      <h2 id="remotes-shared">{words.title}</h2>
      <p className={pageStyles.text}>{words.text}</p>
      <Table columns={columns}>
        {modules.map(({ name, version, from, usedBy }) => (
          <tr key={`${name} ${version}`}>
            <th scope="row">{name}</th>
            <td data-label={columns.version}>{version}</td>
            <td data-label={columns.from}>{from}</td>
            <td data-label={columns.usedBy}>{usedBy.join(', ') || words.nobody}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
