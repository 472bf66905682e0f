import type { LegalPageProps } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useConfig } from '@sideroad/shared/host';
import { SlimBar } from '@sideroad/shared/ui/slimBar';
import { Fragment } from 'react';
import { headOf } from '../texts.ts';
import classes from './LegalPage.module.css';
import legalTexts from './texts.json';

/** One of the two legal pages, which differ in their texts only. */
export default function LegalPage({ page }: LegalPageProps) {
  const { contactEmail } = useConfig();
  const { title, description, lead, sections } = legalTexts[page];
  return (
    <>
      <DocumentHead head={headOf(title, description, paths[page]())} />
      <SlimBar />
      <div className={`container ${classes.page}`}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
        {sections.map((section) => (
          <Fragment key={section.title}>
            <h2>{section.title}</h2>
            {section.items.map((item) => (
              <p key={item}>{item}</p>
            ))}
          </Fragment>
        ))}
        {page === 'terms' ? (
          <p>
            {legalTexts.places} <a href="https://www.geonames.org/">GeoNames</a>,{' '}
            <a href="https://db-ip.com">IP Geolocation by DB-IP</a> (CC BY 4.0)
          </p>
        ) : null}
        <p>
          {legalTexts.contact} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      </div>
    </>
  );
}
